import ArgumentParser
import ButtonCore

/// The path of each of many pictures, with parameters in braces:
/// `out/{locale}/{type}@{scale}x.{format}`.
struct OutputTemplate {
  private enum Part {
    case text(String)
    case mode
    case parameter(Parameter)
  }

  private let parts: [Part]
  private let text: String

  /// - Throws: `ValidationError` for an unknown name, or a brace without its other.
  init(_ text: String) throws {
    self.text = text
    var parts: [Part] = []
    var rest = text[...]
    while let start = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      parts.append(.text(String(rest[..<start])))
      guard rest[start] == "{", let end = rest[start...].firstIndex(of: "}") else {
        throw ValidationError("\(text): a brace has no other; parameters are written {locale}")
      }
      parts.append(try Self.part(String(rest[rest.index(after: start)..<end])))
      rest = rest[rest.index(after: end)...]
    }
    self.parts = parts + [.text(String(rest))]
  }

  private static let modeName = "mode"

  private static func part(_ name: String) throws -> Part {
    if name == modeName { return .mode }
    if let parameter = Parameter(name: name) { return .parameter(parameter) }
    let names = Parameter.allCases.map(\.name) + [modeName]
    let advice = nearestSpelling(to: name, among: names).map { " Did you mean {\($0)}?" } ?? ""
    throw ValidationError("{\(name)} is not a parameter.\(advice)")
  }

  /// The path for one picture.
  ///
  /// - Throws: `ValidationError` for a parameter that the picture does not have.
  func path(for request: ButtonRequest) throws -> String {
    try parts.map { part in
      switch part {
      case .text(let text): return text
      case .mode: return request.endpoint.rawValue
      case .parameter(let parameter):
        guard let value = request.value(of: parameter) else {
          throw ValidationError("{\(parameter.name)} has no value in \(request.target)")
        }
        return value
      }
    }.joined()
  }
}
