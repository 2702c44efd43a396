import ButtonCore

/// The part of a URL before the path `/appleid/button`.
enum URLOrigin: Equatable {
  /// A scheme and a host, or nothing. Begins at this index of the decoded bytes.
  case whole(from: Int)
  /// A host in an interpolation or a joined expression.
  case apart

  /// - Parameters:
  ///   - text: The decoded bytes before the path.
  ///   - isJoined: Whether their literal is joined to something before it.
  ///   - isRequest: Whether the query has a parameter of a button, or it is the source of a picture.
  ///     Only then may the path be below another one, as behind a proxy: folders may be named like
  ///     the endpoint.
  /// - Returns: `nil` if no address begins there.
  init?(_ text: ArraySlice<UInt8>, isJoined: Bool, isRequest: Bool) {
    // Superfluous slashes make no difference.
    let last = text.lastIndex { $0 != .slash }
    let text = last.map { text[$0] == .colon ? text : text[...$0] } ?? text
    var host = text
    var start: Self = isJoined ? .apart : .whole(from: text.startIndex)
    if let slashes = text.indices.last(where: { text[$0...].starts(with: "//".utf8) }) {
      guard let origin = Self.origin(text[..<slashes], isJoined) else { return nil }
      start = origin
      host = text[(slashes + 2)...]
      guard let first = host.first, first != .slash else { return nil }
    } else if let apples = Self.appleHost(in: text) {
      start = isJoined ? .apart : .whole(from: apples)
      host = text[apples...]
    } else if text.isEmpty || text.elementsEqual("%}".utf8) {
      start = isJoined ? .apart : .whole(from: text.endIndex)
      host = []
    } else if text.contains(where: \.isRunTime) {
      // Also the end of an interpolation whose start is after a delimiter: `{{ host }}`.
      start = .apart
      host = text.drop { !$0.isRunTime }.drop(while: \.isRunTime)
    } else if ":.".utf8.contains(text[text.startIndex]) {
      // The end of a host whose start is in another operand: `host + ":8080`.
      guard isJoined else { return nil }
    } else if text.first != .slash || text.last == .slash {
      return nil
    }
    let path = host.drop { $0 != .slash }
    guard host[..<path.startIndex].allSatisfy({ $0.isHostPart || $0.isRunTime || $0 >= 0x80 }),
      path.isEmpty || isRequest, path.allSatisfy(\.isPathPart)
    else { return nil }
    self = start
  }

  /// The start of a URL with a host, from the text before its two slashes.
  private static func origin(_ text: ArraySlice<UInt8>, _ isJoined: Bool) -> Self? {
    if text.isEmpty { return isJoined ? .apart : .whole(from: text.startIndex) }
    for scheme in ["https:", "http:"] {
      let start = text.endIndex - scheme.utf8.count
      guard start >= text.startIndex else { continue }
      let isScheme = zip(text[start...], scheme.utf8).allSatisfy { $0.lowercasedASCII == $1 }
      if isScheme { return .whole(from: start) }
    }
    guard text.last == .colon else { return nil }
    let isKnownAtRunTime =
      text.count == 1 ? isJoined : text.contains(where: \.isRunTime)
    return isKnownAtRunTime ? .apart : nil
  }

  /// The start of Apple's host, with or without a port, if a text ends with it.
  private static func appleHost(in text: ArraySlice<UInt8>) -> Int? {
    let port = text.reversed().prefix(while: \.isASCIIDigit).count
    let end = text.dropLast(port).last == .colon ? text.endIndex - port - 1 : text.endIndex
    let start = end - AppleEndpoint.host.utf8.count
    guard start >= text.startIndex,
      zip(text[start..<end], AppleEndpoint.host.utf8).allSatisfy({ $0.lowercasedASCII == $1 }),
      text[..<start].last.map({ !($0.isHostPart || "/@".utf8.contains($0)) }) ?? true
    else { return nil }
    return start
  }
}

extension UInt8 {
  /// Whether the byte is one of an interpolation, a variable or a format.
  fileprivate var isRunTime: Bool {
    self == DecodedURL.interpolation || "$@%{})]>".utf8.contains(self)
  }

  /// Whether the byte may be part of a path before the endpoint's.
  fileprivate var isPathPart: Bool {
    isHostPart || self == .slash || self == .tilde || isRunTime
  }
}
