import ArgumentParser
import ButtonCore
import SystemPackage

/// The path of each of many documents, with parameters in braces:
/// `out/{locale}/{type}@{scale}x.{format}`.
struct OutputTemplate {
  /// The text of a part in the path of a document.
  private typealias Part = (RequestList.Entry) throws -> String

  private let parts: [Part]
  /// The format that the suffix selects; `nil` for a suffix in braces.
  let format: DocumentFormat?

  /// - Throws: `ValidationError` for an unknown name, a brace without its other, or another suffix.
  init(_ text: String) throws {
    parts = try text.matches(of: /{([^{}]*)}|[^{}]+|[{}]/).map { match in
      if let name = match.output.1 { return try Self.part(String(name)) }
      let part = String(match.output.0)
      guard !["{", "}"].contains(part) else {
        throw ValidationError("\(text): braces come in pairs, as in {locale}")
      }
      return { _ in part }
    }
    let hasNoSuffix = FilePath(text).extension?.hasSuffix("}") == true
    format = hasNoSuffix ? nil : try OutputFile(path: text).format(isKnown: false)
  }

  private static let modeName = "mode"

  private static func part(_ name: String) throws -> Part {
    if name == modeName { return { $0.parsed.request.endpoint.rawValue } }
    guard let parameter = Parameter(name: name) else {
      let names = Parameter.allCases.map(\.name) + [modeName]
      let advice = nearestSpelling(to: name, among: names).map { " Did you mean {\($0)}?" } ?? ""
      throw ValidationError("{\(name)} is not a parameter.\(advice)")
    }
    return { entry in
      let parsed = entry.parsed
      let value =
        parameter == .format
        ? parsed.format.spelling
        : parsed.request.value(of: parameter) ?? parsed.inquiry.spelling(of: parameter)
      guard let value else {
        throw ValidationError(
          "line \(entry.line): {\(parameter.name)} has no value in \(parsed.inquiry.target())")
      }
      return value
    }
  }

  /// The path for one document.
  ///
  /// - Throws: `ValidationError` for a parameter that it does not have.
  func path(for entry: RequestList.Entry) throws -> String {
    try parts.map { try $0(entry) }.joined()
  }
}

extension RequestParser.Parsed {
  var format: DocumentFormat { wantsReport ? .report : .picture(request.output.format) }
}
