import FoundationEssentials
import ServiceContract
import TestSupport

extension JSONValue {
  /// A reference to a component of the same document.
  static func reference(_ kind: String, _ name: String) -> JSONValue {
    ["$ref": .string("#/components/\(kind)/\(name)")]
  }

  /// This value with another one at a path of members.
  func setting(_ path: [String], _ value: JSONValue) -> JSONValue {
    guard let name = path.first else { return value }
    let member = members[name] ?? [:]
    return .object(members.merging([name: member.setting(Array(path.dropFirst()), value)]) { $1 })
  }

  /// The document as people read it: what fits is on one line, and names come before what they name.
  ///
  /// - Parameters:
  ///   - indentation: That of the line on which it starts.
  ///   - start: The number of characters before it on this line.
  func laidOut(indentation: String = "", after start: Int = 0) -> String {
    let line = onOneLine
    guard start + line.count > Self.width, let (begin, parts, end) = parts else { return line }
    let inner = indentation + "  "
    let lines = parts.map { name, value in
      inner + name + value.laidOut(indentation: inner, after: inner.count + name.count + 1)
    }
    return "\(begin)\n\(lines.joined(separator: ",\n"))\n\(indentation)\(end)"
  }

  private var onOneLine: String {
    guard let (begin, parts, end) = parts else { return String(text.dropLast()) }
    return begin + parts.map { $0 + $1.onOneLine }.joined(separator: ", ") + end
  }

  /// The members or items between brackets; `nil` for other values.
  private var parts: (String, [(name: String, value: JSONValue)], String)? {
    switch self {
    case .object(let members):
      func rank(_ name: String) -> Int { Self.order.firstIndex(of: name) ?? Self.order.count }
      let sorted = members.sorted { (rank($0.key), $0.key) < (rank($1.key), $1.key) }
      return ("{", sorted.map { ("\(JSONValue.string($0).onOneLine): ", $1) }, "}")
    case .array(let items): return ("[", items.map { ("", $0) }, "]")
    default: return nil
    }
  }

  /// In characters.
  private static let width = 120
  private static let order = [
    "openapi", "info", "servers", "tags", "paths", "components", "name", "in", "operationId",
    "title", "summary", "description", "type", "required", "additionalProperties", "schema",
    "example", "parameters", "responses", "headers", "content",
  ]
}
