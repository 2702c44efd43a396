import ButtonCore

/// A reference that was found in a text, before its line is counted.
struct Match {
  var range: Range<Int>
  var kind: SourceReference.Kind
  var path: ButtonPath
  var items: [QueryItem] = []
  var attributes: [SourceAttribute] = []
  private(set) var unknown: [String] = []
  var ignoredAttributes: [IgnoredAttribute] = []
  var isIncomplete = false
  var isEmbedded = false
  var isHostApart = false
  var isBase = false
  var use = SourceReference.Use.picture
  var standing = SourceReference.Standing.shown
  var origin = ""
  var rest = ""
  var query: String?
  var surroundings = Surroundings()
  /// Where the element begins that shows the picture; `nil` if there is none.
  var pictureStart: Int?

  private var unknownNames: Set<String> = []

  init(_ kind: SourceReference.Kind, at range: Range<Int>, path: ButtonPath) {
    self.kind = kind
    self.range = range
    self.path = path
  }

  init<Bytes>(_ parts: URLParts<Bytes>, in source: SourceText<Bytes>) {
    self.init(.imageURL, at: parts.start..<parts.end, path: parts.path)
    for name in parts.unknown { addUnknown(name) }
    items = QueryItem.items(ofQuery: parts.query)
    isIncomplete = parts.url.isIncomplete
    isEmbedded = parts.url.isEmbedded
    isHostApart = parts.isHostApart
    origin = parts.origin
    rest = source.string(parts.rest..<parts.end)
    query = parts.fullQuery
  }

  /// Adds something that is only known at run time, unless it was added before.
  mutating func addUnknown(_ name: String) {
    if unknownNames.insert(name).inserted { unknown.append(name) }
  }

  mutating func add(_ parameter: Parameter, _ value: String) {
    items.append(QueryItem(name: parameter.name, value: value))
  }
}

extension SourceReference {
  init<Bytes>(
    _ match: Match, in source: SourceText<Bytes>, from position: SourcePosition,
    to end: SourcePosition
  ) {
    let element = (match.pictureStart ?? match.range.lowerBound)..<match.range.lowerBound
    self.init(
      kind: match.kind, range: match.range, position: position, end: end,
      firstLine: position.line - element.count { source[$0] == .lineFeed },
      text: source.string(match.range), path: match.path, items: match.items,
      attributes: match.attributes, ignoredAttributes: match.ignoredAttributes,
      unknown: match.unknown,
      isIncomplete: match.isIncomplete,
      isEmbedded: match.isEmbedded, isHostApart: match.isHostApart,
      isBase: match.isBase, use: match.use, standing: match.standing,
      surroundings: match.surroundings, origin: match.origin, rest: match.rest, query: match.query)
  }
}
