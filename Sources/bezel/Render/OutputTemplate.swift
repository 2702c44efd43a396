import ArgumentParser
import ButtonCore

/// The path of each of many pictures, with parameters in braces:
/// `out/{locale}/{type}@{scale}x.{format}`.
struct OutputTemplate {
  /// The text of a part in the path of a picture.
  private typealias Part = (ButtonRequest) throws -> String

  private let parts: [Part]

  /// - Throws: `ValidationError` for an unknown name, or a brace without its other.
  init(_ text: String) throws {
    parts = try text.matches(of: /{([^{}]*)}|[^{}]+|[{}]/).map { match in
      if let name = match.output.1 { return try Self.part(String(name)) }
      let part = String(match.output.0)
      guard !["{", "}"].contains(part) else {
        throw ValidationError("\(text): braces come in pairs, as in {locale}")
      }
      return { _ in part }
    }
  }

  private static let modeName = "mode"

  private static func part(_ name: String) throws -> Part {
    if name == modeName { return { $0.endpoint.rawValue } }
    guard let parameter = Parameter(name: name) else {
      let names = Parameter.allCases.map(\.name) + [modeName]
      let advice = nearestSpelling(to: name, among: names).map { " Did you mean {\($0)}?" } ?? ""
      throw ValidationError("{\(name)} is not a parameter.\(advice)")
    }
    return { request in
      guard let value = request.value(of: parameter) else {
        throw ValidationError("{\(parameter.name)} has no value in \(request.target)")
      }
      return value
    }
  }

  /// The path for one picture.
  ///
  /// - Throws: `ValidationError` for a parameter that the picture does not have.
  func path(for request: ButtonRequest) throws -> String {
    try parts.map { try $0(request) }.joined()
  }
}
