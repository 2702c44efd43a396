import ButtonCore

/// Reads the URL around a name: forward, from the delimiter before it to the one after it.
///
/// Escapes are decoded, and what is in brackets of a template or a language becomes one unknown
/// character.
struct URLReader {
  private let source: SourceText
  /// The start of the name.
  private let name: Int
  private var url: DecodedURL
  private var position: Int
  /// Whether the name is in markup, and not in the code of it.
  private let isMarkup: Bool

  /// Reads a URL to its end; `nil` as soon as its path is not the image endpoint's.
  ///
  /// - Parameters:
  ///   - name: The offset of the path's first component.
  ///   - comments: They tell the code in markup.
  ///   - floor: Where reading the URL before it ended, and where reading this one did. A reference
  ///     may end before, at a fragment: what is after it must not be read again for each name there.
  ///   - vain: The texts that were read without success before.
  static func read(
    _ source: SourceText, around name: Int, _ comments: Comments, from floor: inout Int,
    vain: inout Vain
  ) -> FoundButton? {
    guard vain.allows(name) else { return nil }
    let isMarkup = source.kind.form == .markup && !comments.isInCode(name)
    var reader = URLReader(source, around: name, isMarkup, from: floor)
    guard reader.readToEnd(), let reference = reader.reference else {
      vain.add(reader.position)
      return nil
    }
    floor = reader.url.end
    return reference
  }

  /// Reads on, and returns whether it may be an address of a button.
  ///
  /// Reading stops early at other paths, and if no parameter of a button comes soon. Otherwise each of
  /// many in a row would be read to the end of the last one.
  private mutating func readToEnd() -> Bool {
    var isPathRead = false
    while url.bytes.count < Reach.tag {
      guard step() else { return true }
      if !isPathRead, isBehindPath {
        isPathRead = true
        guard FoundButton.canBegin(url, around: name) else { return false }
      }
      guard isPathRead || url.bytes.count < 2 * Reach.name else { return false }
      guard url.bytes.count != Reach.element || reference != nil else { return false }
    }
    url.isIncomplete = true
    return true
  }

  /// Names in a row, such as `/appleid/button?&a/appleid/button?&a…`, of which each would be read through all
  /// after it: no address has that many in it.
  struct Vain {
    private var end = 0
    private var count = 0

    private static let maxCount = 4

    /// - Parameter end: Where reading ended.
    fileprivate mutating func add(_ end: Int) {
      (self.end, count) = (max(self.end, end), count + 1)
    }

    fileprivate mutating func allows(_ name: Int) -> Bool {
      if name >= end { count = 0 }
      return count < Self.maxCount
    }
  }

  private init(_ source: SourceText, around name: Int, _ isMarkup: Bool, from floor: Int) {
    (self.source, self.name, self.isMarkup) = (source, name, isMarkup)
    var start = name
    let limit = max(floor, name - Reach.name)
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
    url = DecodedURL(
      at: start,
      isEmbedded: source.has("%2F", before: name)
        || source.hasEncodedQuery(behind: name) && source.isInAddress(start..<name))
  }

  private var isBehindPath: Bool {
    guard position > name, let last = url.bytes.last else { return false }
    return "?#&".utf8.contains(last) || last == DecodedURL.interpolation
  }

  private var reference: FoundButton? {
    guard position > name, !isPattern else { return nil }
    var url = url
    if url.context == .attribute { url.trim(while: \.isWhiteSpace) }
    if url.context == .plain {
      // `src=https://…/>` ends with the tag's slash.
      if source[url.end] == .greaterThan { url.trim { $0 == .slash } }
      url.trim { ".,;:!?_~".utf8.contains($0) }
    }
    if url.bytes.last == .equals || url.bytes.suffix(2).elementsEqual("=%".utf8),
      url.bytes.contains(.questionMark)
    {
      // Nobody writes an empty value at the end: something gives it that cannot be read, such as
      // `["…?width=", width].join("")`, or stands for it, `…?width=<width>`, `"…?width=%" PRIu32`.
      url.append(interpolation: url.end..<url.end)
      url.isIncomplete = true
    }
    return FoundButton(url, in: source, around: name)
  }

  /// Whether it is a regular expression, which matches addresses: `appleid\.cdn-apple\.com`,
  /// `\/appleid\/button\?`. Shells escape question marks.
  private var isPattern: Bool {
    url.offsets.contains { offset in
      guard source[offset] == .backslash else { return false }
      let next = source.skippingBackslashes(from: offset)
      return source[next] == .period || source[next] == .questionMark && source.kind.hasElements
    }
  }

  /// Reads the next character or interpolation.
  ///
  /// - Returns: Whether the URL continues.
  private mutating func step() -> Bool {
    guard position < source.count else { return false }
    if position == name { url.readContext(in: source) }
    let reach = position < name ? name - position : Reach.expression
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
    var next = isPlain ? source.plain(at: position) : source.decoded(at: position)
    if url.isEmbedded, let byte = source.percentDecoded(at: position) {
      next = Decoded(first: byte, end: position + 3)
    } else if position > name {
      if next.first?.isQuote == true {
        endLiteral(with: next)
        return false
      }
      guard !ends(at: next) else { return false }
    }
    if url.context == .attribute, position > name, next.isPlain,
      next.first.map({ $0.isWhiteSpace && $0 != .space }) == true
    {
      // Browsers take line breaks and tabs out of an address.
      position = next.end
      return true
    }
    if position < name, next.first?.delimitsURL == true {
      // Behind a delimiter before the name, the URL begins anew.
      url = DecodedURL(at: next.end, isEmbedded: url.isEmbedded)
    } else {
      url.append(next, at: position)
    }
    position = next.end
    return true
  }

  /// Whether the byte at the position is neither the start of an entity nor of an escape there: a style sheet and an
  /// expression of JSX have no entities, and an attribute of markup has no escapes.
  private var isPlain: Bool {
    switch source[position] {
    case .ampersand: url.isUnescaped
    case .backslash: position > name && isMarkup && url.context == .attribute
    default: false
    }
  }

  /// Whether a character ends the URL.
  private func ends(at next: Decoded) -> Bool {
    // A backslash at the end of a line continues a literal, or a query.
    guard let byte = next.first else { return !url.isQuoted && !isOpen(before: next.end) }
    switch byte {
    // `$size->width`
    case .greaterThan: return !(source[position - 1] == .hyphen && source[next.end].isASCIILetter)
    case .lessThan: return true
    case .ampersand: return url.isEmbedded
    case .comma:
      return url.context == .plain
        ? !isInList(behind: next.end) && !isParameter(at: next.end)
        : endsCandidate(before: next.end)
    case _ where byte.isWhiteSpace: return !(url.context == .attribute || isInValue(next))
    case 1..<0x20: return true
    // In quotes everything else belongs to the URL, even if it should have been encoded.
    case _ where url.isQuoted: return false
    case 0, 0x80...0xFF: return true
    case .semicolon: return url.context == .plain && !isParameter(at: next.end)
    case .openParenthesis, .closeParenthesis: return url.context != .angles
    default: return url.context == .plain && "[]}|*^".utf8.contains(byte)
    }
  }

  /// Whether a parameter begins at an offset, so that the sign before it was meant to separate.
  private func isParameter(at offset: Int) -> Bool {
    WrongSeparator.isParameter((offset..<(offset + Reach.name)).lazy.map { source[$0] })
  }

  /// Whether a comma is in the list of languages that a locale may be, `locale=sr,en`: another name of one
  /// follows.
  private func isInList(behind comma: Int) -> Bool {
    let sign = url.bytes.lastIndex { $0 == .questionMark || $0 == .ampersand }
    let start = sign.map { $0 + 1 } ?? url.bytes.count
    let name = url.bytes[start...].prefix { $0 != .equals }
    guard Parameter(name: String(decoding: name, as: UTF8.self)) == .locale else { return false }
    var end = comma
    while source[end].isASCIILetter, end < comma + 4 { end += 1 }
    return (2...3).contains(end - comma) && !source[end].isASCIIDigit
  }

  /// Whether a space in quotes is part of `type=sign in`, as Apple's JavaScript spells it.
  private func isInValue(_ space: Decoded) -> Bool {
    guard url.isQuoted, space.isPlain, source[position] == .space,
      url.bytes.suffix(10).dropFirst().elementsEqual("type=sign".utf8),
      ["in", "up"].contains(where: { source.has($0, at: space.end) })
    else { return false }
    let next = source.decoded(at: space.end + 2).first
    return next.map { $0 == .ampersand || $0.isQuote } ?? false
  }

  /// Whether the query continues after an offset: it stops in its middle, or goes on there.
  private func isOpen(before offset: Int) -> Bool {
    url.bytes.last.map { "?&=".utf8.contains($0) } == true || "?&".utf8.contains(source[offset])
  }

  /// Whether a comma in quotes separates candidates of a `srcset`.
  private func endsCandidate(before offset: Int) -> Bool {
    let next = source[offset]
    return next.isWhiteSpace || next.isQuote || next == 0
      || ["//", "http:", "https:", "/appleid"].contains { source.has($0, at: offset) }
  }

  /// Notes what the end of a literal says: if another one is joined to it, the last value may go on there.
  private mutating func endLiteral(with quote: Decoded) {
    let isOpen = isOpen(before: quote.end)
    guard quote.isPlain, source.isJoined(behind: quote.end, isOpen: isOpen) else { return }
    if !isOpen, url.bytes.contains(.questionMark) {
      url.append(interpolation: position..<position)
    }
    (url.isIncomplete, url.isSplit) = (true, true)
  }
}

extension SourceText {
  /// Whether an address is part of another one, as an optimizer of images expects it: the value of a parameter,
  /// `…/?url=example.com/appleid/button`, or the end of the path, `…/w_200/https://example.com/appleid/button`.
  fileprivate func isInAddress(_ address: Range<Int>) -> Bool {
    if address.contains(where: { has("/http", at: $0) }) { return true }
    guard self[address.lowerBound - 1] == .equals else { return false }
    let name = last(before: address.lowerBound - 1, within: Reach.name) { !self[$0].isNamePart }
    return name.map { "?&;".utf8.contains(self[$0]) } ?? false
  }

  /// Whether the question mark behind a path is encoded.
  fileprivate func hasEncodedQuery(behind path: Int) -> Bool {
    var end = path
    while end < path + Reach.name, self[end].isHostPart || self[end] == .slash { end += 1 }
    return has("%3F", at: end)
  }

  /// Where the entity begins that ends at an offset, if it stands for a part of a URL: `&#x2F;`.
  fileprivate func entityOfURL(before end: Int) -> Int? {
    guard self[end - 1] == .semicolon else { return nil }
    let start = (end - 10..<end - 3).last { self[$0] == .ampersand }
    guard let start, let decoded = entity(at: start), decoded.end == end,
      decoded.first?.delimitsURL != true
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
