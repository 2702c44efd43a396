import ButtonCore

/// The URL of a button in a source, divided into path, known parameters and unknown ones.
struct URLParts<Bytes: SourceBytes> {
  let url: DecodedURL
  let path: ButtonPath
  /// The known parameters, encoded.
  private(set) var query = ""
  /// The whole query with its question mark, encoded; only meaningful if nothing is unknown.
  private(set) var fullQuery = ""
  private(set) var unknown: [String] = []
  /// Where the path ends in the source.
  let rest: Int
  /// Where the URL begins in the source.
  private(set) var start = 0
  /// Where it ends, without a fragment.
  private(set) var end: Int
  private(set) var isHostApart = false
  /// What stands before the path, decoded; empty if the host is apart.
  private(set) var origin = ""

  private let source: SourceText<Bytes>
  private var interpolations: ArraySlice<Range<Int>>

  /// Divides a URL, or returns `nil` if it is not one of the image endpoint.
  ///
  /// - Parameter name: Where the path's first component begins in the source.
  init?(_ url: DecodedURL, in source: SourceText<Bytes>, around name: Int) {
    self.url = url
    self.source = source
    let bytes = url.bytes
    guard let slash = url.offsets.firstIndex(of: name).map({ $0 - 1 }), slash >= 0,
      let path = Self.path(of: url, from: slash)
    else { return nil }
    self.path = path.path
    rest = path.end < bytes.count ? url.offsets[path.end] : url.end
    end = url.end
    interpolations = url.interpolations.drop { $0.upperBound <= name }

    var tail = bytes[path.end...]
    if path.isInterpolated { unknown = ["path"] }
    if tail.first == DecodedURL.interpolation {
      let range = interpolations.removeFirst()
      if unknown.isEmpty { unknown.append(source.string(range)) }
      let query = tail.dropFirst().drop { $0 != .questionMark && $0 != .ampersand }
      let skipped = tail[..<query.startIndex].dropFirst()
      interpolations = interpolations.dropFirst(skipped.count { $0 == DecodedURL.interpolation })
      tail = query
    }
    if tail.first == .openParenthesis {
      // Thymeleaf: `@{…/button(width=${width})}`
      end = url.offsets[tail.startIndex]
      unknown.append(source.string(end..<url.end))
      tail = []
    }
    if tail.first == .numberSign { end = url.offsets[tail.startIndex] }
    if let mark = tail.first, mark != .numberSign {
      let query = Self.withoutFragment(tail.dropFirst())
      if query.endIndex < bytes.count { end = url.offsets[query.endIndex] }
      let parts = query.split(separator: .ampersand, omittingEmptySubsequences: false)
      self.query = parts.compactMap { sort($0) }.joined(separator: "&")
      fullQuery = "?" + self.query
    }
    guard let origin = origin(before: slash) else { return nil }
    switch origin {
    case .whole(let index):
      start = url.offsets[index]
      self.origin = String(decoding: bytes[index..<slash], as: UTF8.self)
    case .apart:
      start = url.offsets[slash]
      isHostApart = true
    }
  }

  private func origin(before slash: Int) -> URLOrigin? {
    let begin = url.offsets[0]
    let names = unknown + QueryItem.items(ofQuery: query).map(\.name)
    let isSource = ["src=\"", "src='", "src=", "srcset=\""].contains {
      source.has($0, before: begin)
    }
    let isRequest =
      names.contains { Parameter(name: $0) != nil } || (isSource && path.format == nil)
    // `$lib/appleid/button` and `@scope/appleid/button` are modules.
    let isName = slash == 1 && url.interpolations.first == begin..<url.offsets[slash]
    if isName, !isRequest, source[begin + 1].isNamePart { return nil }
    let isJoined =
      (slash == 0 && source.endsTemplate(before: begin)) || source.joinsHost(before: begin)
    // A path alone may be a route of a server.
    guard slash > 0 || isJoined || isRequest else { return nil }
    return URLOrigin(url.bytes[..<slash], isJoined: isJoined, isRequest: isRequest)
  }

  /// Whether a URL of which only the path was read may be one of the image endpoint.
  static func canBegin(
    _ url: DecodedURL, in source: SourceText<Bytes>, around name: Int
  ) -> Bool {
    guard let slash = url.offsets.firstIndex(of: name).map({ $0 - 1 }), slash >= 0 else {
      return false
    }
    return path(of: url, from: slash) != nil
      && URLOrigin(url.bytes[..<slash], isJoined: true, isRequest: true) != nil
  }

  /// - Returns: The path, its end, and whether the name of the endpoint is an interpolation.
  private static func path(
    of url: DecodedURL, from slash: Int
  ) -> (path: ButtonPath, end: Int, isInterpolated: Bool)? {
    let end =
      url.bytes[slash...].firstIndex { "?#(".utf8.contains($0) || $0 == DecodedURL.interpolation }
      ?? url.bytes.count
    let text = String(decoding: url.bytes[slash..<end], as: UTF8.self)
    if let path = ButtonPath(path: text) { return (path, end, false) }
    // A slash before the query is ignored, as the server does.
    if text.last == "/", end < url.bytes.count, url.bytes[end] == .questionMark,
      let path = ButtonPath(path: String(text.dropLast()))
    {
      return (path, end, false)
    }
    let goesOn = end < url.bytes.count && url.bytes[end] == DecodedURL.interpolation
    return goesOn && text == Endpoint.center.path + "/" ? (ButtonPath(.center), end, true) : nil
  }

  /// Removes the fragment, which is never sent, but keeps a color that was not encoded,
  /// `color=#fff`, since it was meant as a value.
  private static func withoutFragment(_ query: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var index = query.startIndex
    while let sign = query[index...].firstIndex(of: .numberSign) {
      let digits = query[(sign + 1)...].prefix { $0.hexadecimalValue != nil }.count
      let isValue = sign > query.startIndex && query[sign - 1] == .equals
      guard isValue, digits == 3 || digits == 6 else { return query[..<sign] }
      index = sign + 1
    }
    return query
  }

  /// Returns the encoded text of a parameter, or `nil` if it is unknown; then adds it to
  /// ``unknown``.
  private mutating func sort(_ part: ArraySlice<UInt8>) -> String? {
    var part = part
    // What remains of an ampersand that was escaped twice.
    if part.starts(with: "amp;".utf8) { part = part.dropFirst(4) }
    let count = part.count { $0 == DecodedURL.interpolation }
    let name = part.prefix { $0 != .equals }
    guard count > 0 || Self.isPlaceholder(part.dropFirst(name.count + 1), of: name) else {
      return Self.encoded(part)
    }
    if name.count < part.count, !name.isEmpty, !name.contains(DecodedURL.interpolation) {
      let decoded = QueryItem.items(ofQuery: Self.encoded(name)).first?.name
      unknown.append(decoded ?? Self.encoded(name))
    } else if let range = interpolations.first {
      unknown.append(source.string(range))
    }
    interpolations = interpolations.dropFirst(count)
    return nil
  }

  /// Whether a value stands for another one that is written in its place: `__WIDTH__`, `%WIDTH%`,
  /// `[WIDTH]`, `:width`, `YOUR_WIDTH`, `WIDTH`, `...`, or for many, as patterns do: `*`, `(\d+)`.
  private static func isPlaceholder(
    _ value: ArraySlice<UInt8>, of name: ArraySlice<UInt8>
  ) -> Bool {
    if value.starts(with: "YOUR_".utf8) || value.contains(where: { "(*".utf8.contains($0) }) {
      return true
    }
    let text = String(decoding: value, as: UTF8.self)
    if text == "..." || text == "…" { return true }
    if !text.isEmpty, text == String(decoding: name, as: UTF8.self).uppercased() { return true }
    guard let first = value.first, let last = value.last, value.count > 1,
      value.dropFirst().dropLast().allSatisfy(\.isNamePart)
    else { return false }
    switch (first, last) {
    case (.openBracket, .closeBracket), (.percent, .percent): return true
    case (.colon, let last): return last.isASCIILetter
    default: return value.starts(with: "__".utf8) && value.reversed().starts(with: "__".utf8)
    }
  }

  /// Encodes what a URL cannot contain, and leaves the rest unchanged.
  private static func encoded(_ part: ArraySlice<UInt8>) -> String {
    String(percentEncoding: part) {
      $0 <= 0x20 || $0 >= 0x7F || $0 == .numberSign || $0 == .quote
    }
  }
}
