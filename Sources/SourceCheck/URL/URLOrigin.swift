import ButtonCore

/// The part of a URL before the path `/appleid/button`: a scheme and a host, or what stands for them.
struct URLOrigin {
  /// Where it begins in the decoded bytes; the path, if the host is apart.
  let start: Int
  /// Whether the host is in an interpolation or a joined expression.
  let isApart: Bool

  /// - Parameters:
  ///   - text: The decoded bytes before the path.
  ///   - isJoined: Whether their literal is joined to something before it.
  ///   - isRequest: Whether the query has a parameter of a button, or it is the source of a picture.
  ///     Only then may the path be below another one, as behind a proxy: folders may be named like the endpoint.
  /// - Returns: `nil` if no address begins there.
  init?(_ text: ArraySlice<UInt8>, isJoined: Bool, isRequest: Bool) {
    let slash = text.endIndex
    // Superfluous slashes make no difference.
    let last = text.lastIndex { $0 != "/" }
    let text = last.map { text[$0] == ":" ? text : text[...$0] } ?? text
    var host = text
    var start: Int? = isJoined ? nil : text.startIndex
    if let slashes = text.indices.last(where: { text[$0...].starts(with: "//".utf8) }) {
      let scheme = ["https:", "http:"].first { scheme in
        text[..<slashes].suffix(scheme.utf8.count).elementsEqual(scheme.utf8) { $0.lowercasedASCII == $1 }
      }.map { slashes - $0.utf8.count }
      let before = text[..<(scheme ?? slashes)]
      // `host + "://…"`, `${scheme}://…`
      let isOther = scheme == nil && text[..<slashes].last == ":"
      guard
        scheme != nil || before.isEmpty
          || isOther && (before.count == 1 ? isJoined : before.contains(where: \.isRunTime))
      else { return nil }
      start = scheme ?? (isOther || isJoined ? nil : slashes)
      host = text[(slashes + 2)...]
      guard let first = host.first, first != "/" else { return nil }
    } else if let apples = Self.appleHost(in: text) {
      start = isJoined ? nil : apples
      host = text[apples...]
    } else if text.contains(where: \.isRunTime) {
      // Also the end of an interpolation whose start is after a delimiter: `{{ host }}`.
      start = nil
      host = text.drop { !$0.isRunTime }.drop(while: \.isRunTime)
    } else if let first = text.first, first != "/" {
      // `..` is relative to a page; a module has no parameters. `:8080` ends a host whose start is in another operand.
      let isRelative = isRequest && [".", ".."].contains(String(decoding: text.prefix { $0 != "/" }, as: UTF8.self))
      guard isRelative || isJoined && ":.".utf8.contains(first) else { return nil }
    } else if text.last == "/" {
      return nil
    }
    let path = host.drop { $0 != "/" }
    guard host[..<path.startIndex].allSatisfy({ $0.isHostPart || $0.isRunTime || $0 >= 0x80 }),
      path.isEmpty || isRequest, path.allSatisfy({ $0.isHostPart || $0 == "/" || $0 == "~" || $0.isRunTime })
    else { return nil }
    self.start = start ?? slash
    isApart = start == nil
  }

  /// The start of Apple's host, with or without a port, if a text ends with it.
  private static func appleHost(in text: ArraySlice<UInt8>) -> Int? {
    let start = text.lastIndex { !$0.isHostPart }.map { $0 + 1 } ?? text.startIndex
    let isWhole = text[..<start].last.map { !"/@".utf8.contains($0) } ?? true
    return isWhole && AppleEndpoint.isAuthority(String(decoding: text[start...], as: UTF8.self)) ? start : nil
  }
}

extension UInt8 {
  /// Whether the byte is one of an interpolation, a variable or a format.
  fileprivate var isRunTime: Bool { self == DecodedText.interpolation || "$@%{})]>".utf8.contains(self) }
}
