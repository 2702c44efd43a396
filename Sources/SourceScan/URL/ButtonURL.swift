import ButtonCore

/// The URL of a button's image in a source file.
enum ButtonURL {
  /// Reads the URL whose path's first component is at an offset; `nil` if it is not a URL of the
  /// image endpoint.
  static func match(in source: SourceText, around name: Int) -> Match? {
    guard source.beginsEndpoint(at: name), let start = URLStart(in: source, before: name)
    else { return nil }
    guard let url = URLReader.read(source, from: start),
      let request = URLRequestParts(url, in: source)
    else { return nil }

    var match = Match(.imageURL, at: start.offset..<url.end, path: request.path)
    for name in request.unknown { match.addUnknown(name) }
    match.items = QueryItem.items(ofQuery: request.query)
    match.isIncomplete = url.isIncomplete
    match.isEmbedded = start.isEmbedded
    match.isHostApart = start.isHostApart
    match.rest = source.string(request.rest..<url.end)
    match.query = request.fullQuery
    return match
  }
}

extension SourceText {
  /// Whether `appleid` at an offset is followed by a slash, in any spelling, and `button`. This
  /// test is cheap and rules out almost everything else.
  fileprivate func beginsEndpoint(at name: Int) -> Bool {
    let end = name + "appleid".utf8.count
    guard [.slash, .backslash, .percent, .ampersand].contains(self[end]) else { return false }
    for index in end..<(end + 8) where has("button", at: index) { return true }
    return false
  }
}
