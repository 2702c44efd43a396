import ButtonCore

/// A reference that was found in a text, before its line is counted.
struct Match {
  var range: Range<Int>
  var kind: SourceReference.Kind
  var path: ButtonPath
  var items: [QueryItem] = []
  private(set) var unknown: [String] = []
  var isIncomplete = false
  var isEmbedded = false
  var isHostApart = false
  var rest = ""
  var query: String?

  private var unknownNames: Set<String> = []

  init(_ kind: SourceReference.Kind, at range: Range<Int>, path: ButtonPath) {
    self.kind = kind
    self.range = range
    self.path = path
  }

  /// Adds something that is only known at run time, unless it was added before.
  mutating func addUnknown(_ name: String) {
    if unknownNames.insert(name).inserted { unknown.append(name) }
  }
}

extension SourceReference {
  init(_ match: Match, in source: SourceText, at position: SourcePosition) {
    self.init(
      kind: match.kind, position: position, text: source.string(match.range),
      path: match.path, items: match.items, unknown: match.unknown,
      isIncomplete: match.isIncomplete, isEmbedded: match.isEmbedded,
      isHostApart: match.isHostApart, rest: match.rest, query: match.query)
  }
}
