import ButtonCore

extension SourceReference {
  init<Bytes>(_ parts: URLParts<Bytes>, in source: SourceText<Bytes>) {
    self.init(.imageURL, at: parts.start..<parts.end, path: parts.path)
    unknown = parts.unknown
    items = QueryItem.items(ofQuery: parts.query)
    isIncomplete = parts.url.isIncomplete
    isEmbedded = parts.url.isEmbedded
    isHostApart = parts.isHostApart
    origin = parts.origin
    rest = source.string(parts.rest..<parts.end)
    query = parts.fullQuery
  }

  /// Adds what is known once everything else was read.
  mutating func place<Bytes>(
    in source: SourceText<Bytes>, from start: SourcePosition, to end: SourcePosition
  ) {
    position = start
    self.end = end
    let element = (pictureStart ?? range.lowerBound)..<range.lowerBound
    firstLine = start.line - element.count { source[$0] == .lineFeed }
    text = source.string(range)
    unknown = unknown.unique
  }
}

extension Sequence where Element: Hashable {
  package var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
