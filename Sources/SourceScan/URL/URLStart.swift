import ButtonCore

/// The start of the URL that contains a path.
struct URLStart {
  var offset: Int
  /// The offset of the path's first slash.
  var path: Int
  /// Whether the URL is percent-encoded inside another one.
  var isEmbedded: Bool
  /// Whether the host comes before ``offset``, in an interpolation or in a joined expression.
  var isHostApart = false
  /// Where the URL begins in its literal, including a host before ``offset``.
  var beginning: Int

  /// No host is longer (RFC 1035, section 2.3.4). Without a bound, each of many paths would require
  /// reading all the text before it.
  private static let longestHost = 256

  /// Searches backwards from `appleid`, which begins every path; `nil` if no path begins there.
  init?(in source: SourceText, before name: Int) {
    guard let slash = source.slash(before: name) else { return nil }
    path = slash
    isEmbedded = source[slash] == .percent
    var start = slash
    var hasInterpolation = false
    while start > max(0, slash - Self.longestHost), source.slash(before: start) == nil {
      if source[start - 1].isHostPart {
        start -= 1
      } else if let opening = source.interpolation(before: start) {
        start = opening
        hasInterpolation = true
      } else {
        break
      }
    }

    if start < slash, let second = source.slash(before: start),
      let first = source.slash(before: second)
    {
      if let scheme = source.scheme(before: first) {
        beginning = scheme
        // `"https:" + "//…"`
        isHostApart = scheme == first && source.joinsHost(before: first)
      } else if let colon = source.colon(before: first),
        let opening = source.interpolation(before: colon)
          ?? (source.joinsHost(before: colon) ? colon : nil)
      {
        // `${scheme}://…`, `scheme + "://…"`
        guard source.delimits(before: opening) else { return nil }
        beginning = opening
        isHostApart = true
      } else {
        return nil
      }
    } else if hasInterpolation {
      guard source.delimits(before: start) else { return nil }
      beginning = start
      isHostApart = true
    } else if let host = source.appleHost(before: slash) {
      guard source.delimits(before: host) else { return nil }
      beginning = host
      isHostApart = source.joinsHost(before: host)
    } else {
      // `host + ":8080/appleid/button"`
      let hasEndOfHost = start < slash - 1 && ":.".utf8.contains(source[start])
      isHostApart = source.joinsHost(before: hasEndOfHost ? start : slash)
      guard (hasEndOfHost && isHostApart) || source.delimits(before: slash) else { return nil }
      beginning = hasEndOfHost && isHostApart ? start : slash
    }
    offset = isHostApart ? slash : beginning
  }
}

extension UInt8 {
  fileprivate var isHostPart: Bool {
    isNamePart || self == UInt8(ascii: ".") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ":")
  }
}

extension SourceText {
  /// The start of a slash, in any spelling, that ends at an offset.
  func slash(before offset: Int) -> Int? {
    let last = self[offset - 1]
    if last == .slash {
      var start = offset - 1
      guard language != .styleSheet else { return start }
      while self[start - 1] == .backslash, start > offset - 8 { start -= 1 }
      return start
    }
    // A quick test, since this runs for every byte of a host and most bytes end no slash.
    guard last | 0x20 == UInt8(ascii: "f") || last == UInt8(ascii: ";") else { return nil }
    for spelling in ["%2F", "\\u002F", "\\x2F", "&#x2F;", "&#47;", "&sol;"]
    where has(spelling, before: offset) {
      return offset - spelling.utf8.count
    }
    return nil
  }

  /// The start of Apple's host, with or without a port, that ends at an offset.
  fileprivate func appleHost(before offset: Int) -> Int? {
    let host = "appleid.cdn-apple.com"
    var end = offset
    while end > offset - 5, self[end - 1].isASCIIDigit { end -= 1 }
    end = self[end - 1] == UInt8(ascii: ":") ? end - 1 : offset
    return has(host, before: end) ? end - host.utf8.count : nil
  }

  /// The start of a URL's scheme, or of the two slashes if it has none; `nil` for other schemes and
  /// for slashes inside a path.
  fileprivate func scheme(before offset: Int) -> Int? {
    guard let colon = colon(before: offset) else { return delimits(before: offset) ? offset : nil }
    for scheme in ["https", "http"] where has(scheme, before: colon) {
      return colon - scheme.utf8.count
    }
    return nil
  }

  /// The start of a colon, in any spelling, that ends at an offset.
  fileprivate func colon(before offset: Int) -> Int? {
    for spelling in [":", "%3A", "\\u003A", "\\x3A", "&#58;", "&colon;"]
    where has(spelling, before: offset) {
      return offset - spelling.utf8.count
    }
    return nil
  }

  /// Whether a URL may begin at an offset: not in the middle of a word or path.
  func delimits(before offset: Int) -> Bool {
    let byte = self[offset - 1]
    // The letter of an escape, `\n` or `\t`, is not part of a word.
    if byte == UInt8(ascii: "n") || byte == UInt8(ascii: "t"), self[offset - 2] == .backslash {
      return true
    }
    // The last characters of `%22`, `%20` or `%3D` are not part of a word.
    if self[offset - 3] == .percent { return true }
    return !byte.isNamePart && !"./%~\\-@#$".utf8.contains(byte)
  }
}
