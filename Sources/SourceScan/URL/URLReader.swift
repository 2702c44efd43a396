import ButtonCore

/// Reads the URL around a name: forward, from the delimiter before it to the one after it.
///
/// Escapes are decoded, an interpolation becomes one unknown character, and literals that are
/// joined continue the URL.
struct URLReader<Bytes: SourceBytes> {
  private let source: SourceText<Bytes>
  /// Where the name begins.
  private let name: Int
  private var url: DecodedURL
  private var position: Int

  /// No host is longer (RFC 1035, section 2.3.4). Without a bound, each of many names would require
  /// reading all the text before it.
  private static var longestHost: Int { 256 }
  /// Longer URLs are cut: no server accepts them.
  private static var longest: Int { 8192 }
  /// Far longer than what comes before the name and any path that ``ButtonPath`` has.
  private static var longestPath: Int { longestHost + 64 }
  private static var longestBeforeParameter: Int { 1024 }

  /// Reads a URL to its end; `nil` as soon as its path is not the image endpoint's.
  ///
  /// - Parameters:
  ///   - name: The offset of the path's first component.
  ///   - floor: Where the URL before it ends.
  static func read(
    _ source: SourceText<Bytes>, around name: Int, from floor: Int
  ) -> URLParts<Bytes>? {
    var reader = URLReader(source, around: name, from: floor)
    var isPathRead = false
    // Reading stops early at other URLs, and at paths that have no parameter of a button soon.
    // Otherwise each of many in a row would be read to the end of the last one.
    var limit = longestPath
    while reader.url.bytes.count < limit {
      guard reader.step() else { return reader.finished }
      if !isPathRead, reader.isBehindPath {
        isPathRead = true
        guard URLParts.canBegin(reader.url, in: source, around: name) else { return nil }
        limit = longestBeforeParameter
      }
      if limit == longestBeforeParameter, reader.url.bytes.count == limit {
        guard reader.finished != nil else { return nil }
        limit = longest
      }
    }
    guard isPathRead else { return nil }
    reader.url.isIncomplete = true
    return reader.finished
  }

  private init(_ source: SourceText<Bytes>, around name: Int, from floor: Int) {
    self.source = source
    self.name = name
    var start = name
    let limit = max(floor, name - Self.longestHost)
    while start > limit {
      if !source[start - 1].delimitsURL {
        start -= 1
      } else if let entity = source.entityOfURL(before: start), entity >= limit {
        start = entity
      } else {
        break
      }
    }
    position = start
    let isEmbedded = source.has("%2F", before: name)
    // `<%= host %>/appleid/button` is in quotes, too.
    let isQuoted = source[start - 1].isQuote || source.endsTemplate(before: start)
    url = DecodedURL(at: start, isQuoted: isQuoted, isEmbedded: isEmbedded)
  }

  /// Whether it is a regular expression, which matches addresses: `appleid\.cdn-apple\.com`,
  /// `\/appleid\/button\?`. JSON and scripts escape slashes, and shells question marks, but not both.
  private var isPattern: Bool {
    let escaped = Set(url.offsets.filter { source[$0] == .backslash }.map(source.escapedByte))
    return escaped.contains(.period) || escaped.isSuperset(of: [.slash, .questionMark])
  }

  private var isBehindPath: Bool {
    guard position > name, let last = url.bytes.last else { return false }
    return "?#&".utf8.contains(last) || last == DecodedURL.interpolation
  }

  private var finished: URLParts<Bytes>? {
    guard position > name, !isPattern else { return nil }
    var url = url
    if !url.isQuoted {
      // `src=https://…/>` ends with the tag's slash.
      if source[url.end] == .greaterThan { url.trim { $0 == .slash } }
      url.trim { ".,;:!?_~".utf8.contains($0) }
    }
    if url.isInValue, url.bytes.last == .equals {
      // Nobody writes an empty value at the end: something gives it that cannot be read, such as
      // `["…?width=", width].join("")`, or stands for it, `…?width=<width>`.
      url.append(interpolation: url.end..<url.end)
      url.isIncomplete = true
    }
    return URLParts(url, in: source, around: name)
  }

  /// Reads the next character, interpolation or join.
  ///
  /// - Returns: Whether the URL continues.
  private mutating func step() -> Bool {
    guard position < source.count else { return false }
    let reach = position < name ? name - position : longestInterpolation
    switch source.interpolation(at: position, within: reach) {
    case .closed(let end):
      url.append(interpolation: position..<end)
      position = end
      return true
    case .open where position > name && source[position] != .percent:
      url.isIncomplete = true
      return false
    case .open, .none: break
    }
    if url.isEmbedded, let byte = source.percentDecoded(at: position) {
      return append([byte], to: position + 3, isDelimiter: position < name && byte.delimitsURL)
    }
    let next = source.decoded(at: position)
    if position > name {
      if next.bytes.first?.isQuote == true { return joinLiteral(behind: next) }
      guard !ends(at: next) else { return false }
    }
    let isDelimiter = position < name && next.bytes.first.map { $0.delimitsURL } == true
    return append(next.bytes, to: next.end, isDelimiter: isDelimiter)
  }

  /// Adds bytes; behind a delimiter before the name, the URL begins anew.
  private mutating func append(_ bytes: [UInt8], to end: Int, isDelimiter: Bool) -> Bool {
    if isDelimiter {
      let isQuoted = bytes.first?.isQuote == true
      url = DecodedURL(at: end, isQuoted: isQuoted, isEmbedded: url.isEmbedded)
    } else {
      url.append(bytes, at: position..<end)
    }
    position = end
    return true
  }

  /// Whether a character ends the URL.
  private func ends(at next: Decoded) -> Bool {
    // A backslash at the end of a line continues a literal, or a query.
    guard let byte = next.bytes.first else { return !url.isQuoted && !endsOpen(before: next.end) }
    switch byte {
    case .lessThan, .greaterThan: return true
    case .ampersand: return url.isEmbedded
    case .comma: return !url.isQuoted || endsCandidate(before: next.end)
    case .space where url.isQuoted && next.isPlain: return !spaceIsInValue
    case _ where byte.isWhiteSpace: return true
    case 1..<0x20: return true
    // In quotes everything else belongs to the URL, even if it should have been encoded.
    case _ where url.isQuoted: return false
    case 0, 0x80...0xFF: return true
    default: return "()[]}|*^;".utf8.contains(byte)
    }
  }

  /// Whether the query continues behind an offset: it stops in its middle, or goes on there.
  private func endsOpen(before offset: Int) -> Bool {
    url.bytes.last.map { "?&=".utf8.contains($0) } == true || "?&".utf8.contains(source[offset])
  }

  /// Whether a comma in quotes separates candidates of a `srcset`.
  private func endsCandidate(before offset: Int) -> Bool {
    let next = source[offset]
    return next.isWhiteSpace || next.isQuote || next == 0
      || ["//", "http:", "https:", "/appleid"].contains { source.has($0, at: offset) }
  }

  /// Whether a space is part of `type=sign in`, as Apple's JavaScript spells it.
  private var spaceIsInValue: Bool {
    guard url.isInValue, url.bytes.suffix(9).elementsEqual("type=sign".utf8),
      let word = ["in", "up"].first(where: { source.has($0, at: position + 1) })
    else { return false }
    let end = source.decoded(at: position + 1 + word.utf8.count).bytes.first
    return end.map { $0 == .ampersand || $0.isQuote } ?? false
  }

  /// Continues after a quote, if the literal is joined to another one or to a value.
  private mutating func joinLiteral(behind quote: Decoded) -> Bool {
    guard quote.isPlain else { return false }
    switch source.join(behind: quote.end, isOpen: endsOpen(before: quote.end)) {
    case .none: return false
    case .unreadable:
      url.isIncomplete = true
      return false
    case .literal(let start):
      position = start
      return !closesFunction(at: start)
    case .value(let range, let literal):
      url.append(interpolation: range)
      position = literal ?? range.upperBound
      return literal.map { !closesFunction(at: $0) } ?? false
    }
  }

  /// Whether a literal ends `url(` of a style: `"url(" + "https://…" + ")"`.
  private func closesFunction(at literal: Int) -> Bool { source[literal] == .closeParenthesis }
}

extension SourceText {
  /// The byte behind the backslashes at an offset.
  fileprivate func escapedByte(at offset: Int) -> UInt8 {
    var next = offset
    while self[next] == .backslash, next < offset + 8 { next += 1 }
    return self[next]
  }

  /// Where the entity begins that ends at an offset, if it stands for a part of a URL: `&#x2F;`.
  fileprivate func entityOfURL(before end: Int) -> Int? {
    guard self[end - 1] == .semicolon else { return nil }
    let start = (end - 10..<end - 3).last { self[$0] == .ampersand }
    guard let start, let decoded = entity(at: start), decoded.end == end,
      !decoded.bytes.contains(where: \.delimitsURL)
    else { return nil }
    return start
  }
}

extension UInt8 {
  /// Whether the byte cannot be part of what comes before the path of a URL.
  fileprivate var delimitsURL: Bool {
    isQuote || isWhiteSpace || "<>(,;=|![*^".utf8.contains(self)
  }
}
