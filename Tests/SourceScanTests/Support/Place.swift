import ButtonCore
import Foundation
import SourceScan

/// One row of `Expected/places.tsv`, as far as ``SourceScan`` itself reports it.
struct Place: Hashable, Comparable, CustomStringConvertible {
  var file: String
  var position: SourcePosition
  /// Kind, endpoint, parameters, what is unknown, alternative and captions, as the table spells them.
  var request: [String]

  var description: String {
    "\(file):\(position.line):\(position.column)  " + request.joined(separator: "  ")
  }

  static func < (one: Self, other: Self) -> Bool {
    (one.file, one.position) < (other.file, other.position)
  }

  /// Reads a row; `nil` for a comment.
  init?(row: Substring) {
    let columns = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard columns.count == 9, let line = Int(columns[1]), let column = Int(columns[2]) else {
      return nil
    }
    file = columns[0]
    position = SourcePosition(line: line, column: column)
    request = Array(columns[3...8])
    // Only a logo alone must not have a caption.
    if request[1] != "logo" { request[5] = "-" }
    if request[4] == "-" { request[4] = "unknown" }
  }

  init(_ reference: SourceReference, in file: String) {
    self.file = file
    position = reference.region.start
    guard !reference.isMadeByCode else {
      request = ["code", "-", "-", "-", "unknown", "-"]
      return
    }
    let items = reference.items.map { item in
      switch item.value {
      case .text(let text), .undecodable(let text): "\(item.name)=\(text)"
      }
    }
    request = [
      reference.kind == .imageURL ? "url" : "element",
      reference.unknown.contains(Self.path) ? "?" : Self.words[reference.path.endpoint] ?? "",
      items.isEmpty ? "-" : items.joined(separator: "&"),
      Self.unknown(in: reference), Self.alternative(reference.surroundings.alternative),
      reference.path.endpoint == .logo ? Self.captions(reference.surroundings.captions) : "-",
    ]
  }

  private static func unknown(in reference: SourceReference) -> String {
    let named = reference.unknown.filter { $0 != path }
    guard !reference.isIncomplete, named.allSatisfy({ Parameter(name: $0) != nil }) else {
      return "*"
    }
    let sizes: Set<Parameter> = [.width, .height, .side]
    let ofElement = reference.kind == .imageURL ? [] : sizes
    let names = reference.path.endpoint.parameters.filter { parameter in
      named.contains(parameter.name)
        || ofElement.contains(parameter)
          && !reference.items.contains { $0.name == parameter.name }
    }.map(\.name)
    return names.isEmpty ? "-" : names.sorted().joined(separator: ",")
  }

  private static func alternative(_ alternative: Surroundings.Alternative) -> String {
    switch alternative {
    case .unknown: "unknown"
    case .missing: "missing"
    case .empty: "empty"
    case .text(let text): "\"\(text)\""
    }
  }

  private static func captions(_ captions: [String]) -> String {
    captions.isEmpty ? "-" : captions.joined(separator: " ")
  }

  private static let path = "path"
  private static let words: [Endpoint: String] = [.center: "center", .left: "left", .logo: "logo"]
}
