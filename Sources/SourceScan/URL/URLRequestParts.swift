import ButtonCore

/// A decoded URL, divided into path, known parameters and unknown ones.
struct URLRequestParts {
  var path: ButtonPath
  /// The known parameters, encoded.
  private(set) var query: String
  /// The whole query with its question mark, encoded; only meaningful if nothing is unknown.
  private(set) var fullQuery: String
  private(set) var unknown: [String] = []
  /// The offset in the source after the path.
  let rest: Int

  private var source: SourceText
  private var interpolations: ArraySlice<Range<Int>>

  /// Divides a URL, or returns `nil` if its path is not the image endpoint's.
  init?(_ url: DecodedURL, in source: SourceText) {
    self.source = source
    interpolations = url.interpolations[...]
    let bytes = url.bytes
    let end = url.pathCount ?? bytes.count
    let goesOn = end < bytes.count && bytes[end] == DecodedURL.interpolation
    switch Self.path(of: url) {
    case .whole(let path):
      self.path = path
      rest = end < bytes.count ? url.offsets[end] : url.end
    case .interpolated:
      path = ButtonPath(.center)
      unknown = ["path"]
      rest = url.offsets[end - 1]
    case nil: return nil
    }

    query = ""
    fullQuery = ""
    if goesOn {
      let name = source.string(interpolations.removeFirst())
      if unknown.isEmpty { unknown.append(name) }
    }
    var tail = bytes[end...]
    if goesOn {
      let query = tail.dropFirst().drop { $0 != .questionMark && $0 != .ampersand }
      let skipped = tail[tail.startIndex..<query.startIndex].dropFirst()
      interpolations = interpolations.dropFirst(skipped.count { $0 == DecodedURL.interpolation })
      tail = query
    }
    guard let mark = tail.first, mark != .numberSign else { return }
    let parts = Self.withoutFragment(tail.dropFirst()).split(
      separator: .ampersand, omittingEmptySubsequences: false)
    let known = parts.compactMap { sort($0) }
    query = known.joined(separator: "&")
    fullQuery = "?" + query
  }

  private enum Path {
    case whole(ButtonPath)
    /// The name of the endpoint is an interpolation.
    case interpolated
  }

  private static func path(of url: DecodedURL) -> Path? {
    let end = url.pathCount ?? url.bytes.count
    let text = String(decoding: url.bytes[..<end], as: UTF8.self)
    if let path = ButtonPath(path: text) { return .whole(path) }
    let goesOn = end < url.bytes.count && url.bytes[end] == DecodedURL.interpolation
    return goesOn && text == Endpoint.center.path + "/" ? .interpolated : nil
  }

  /// Whether a URL's path is the image endpoint's.
  static func beginsEndpoint(_ url: DecodedURL) -> Bool { path(of: url) != nil }

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
    guard count > 0 else { return Self.encoded(part) }
    let name = part.prefix { $0 != .equals }
    if name.count < part.count, !name.isEmpty, !name.contains(DecodedURL.interpolation) {
      let decoded = QueryItem.items(ofQuery: Self.encoded(name)).first?.name
      unknown.append(decoded ?? Self.encoded(name))
    } else if let range = interpolations.first {
      unknown.append(source.string(range))
    }
    interpolations = interpolations.dropFirst(count)
    return nil
  }

  /// Encodes what a URL cannot contain, and leaves the rest unchanged.
  private static func encoded(_ part: ArraySlice<UInt8>) -> String {
    var result = ""
    for byte in part {
      if byte <= 0x20 || byte >= 0x7F || byte == .numberSign || byte == .quote {
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
      } else {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return result
  }
}
