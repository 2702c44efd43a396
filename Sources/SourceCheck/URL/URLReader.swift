import ButtonCore

/// Reads addresses of buttons: forward, from the delimiter before a name to the one after it.
///
/// Escapes are decoded, and what is in brackets of a template or a language becomes one unknown character.
struct URLReader {
  private let markup: Markup
  /// Where reading ended: what is before it is not read again for each name there.
  private var floor = 0

  init(_ markup: Markup) { self.markup = markup }

  /// Reads a URL to its end; `nil` as soon as it is none of the image endpoint.
  ///
  /// - Parameter name: The offset of the path's first component.
  mutating func read(around name: Int) -> (request: WrittenRequest, use: FoundButton.Use)? {
    guard name >= floor, markup.source.beginsEndpoint(at: name) else { return nil }
    var reading = Reading(markup, around: name, from: floor)
    let request = reading.readToEnd() ? reading.request : nil
    // A URL may end before, at a fragment. A path that is none ends soon, or has more names, of which each would be
    // read as far again.
    if request != nil || reading.isPathRead || reading.position - name > Reach.name { floor = reading.position }
    guard let request else { return nil }
    let use = reading.site.use(of: request.range, in: markup)
    let isBare = request.items.isEmpty && request.unknown.allSatisfy { $0.hasPrefix("$") }
    let isShown = use == .picture || !isBare
    return isShown || !markup.source.isForwarding(before: request.range.lowerBound) ? (request, use) : nil
  }
}

/// The reading of one URL.
private struct Reading {
  private let markup: Markup
  private let source: SourceText
  private let name: Int
  /// Whether it is percent-encoded inside another URL.
  private let isEmbedded: Bool
  private var url: DecodedText
  /// What is around it; known once its path begins.
  private(set) var site = URLSite()
  private var isIncomplete = false
  /// Whether its literal is joined to another one.
  private var isSplit = false
  private(set) var position: Int
  private(set) var isPathRead = false

  init(_ markup: Markup, around name: Int, from floor: Int) {
    (self.markup, source, self.name) = (markup, markup.source, name)
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
    if source.has("%}", at: start) { start += 2 }
    position = start
    url = DecodedText(at: start)
    let end = source.skipping(from: name, within: Reach.name) { $0.isHostPart || $0 == "/" }
    isEmbedded = source.has("%2F", before: name) || source.has("%3F", at: end) && source.isInAddress(start..<name)
  }

  /// Reads on, and returns whether it may be an address of a button.
  ///
  /// Reading stops early at other paths, and if no parameter of a button comes soon.
  mutating func readToEnd() -> Bool {
    while url.bytes.count < Reach.tag {
      guard step() else { return true }
      let last = url.bytes.last ?? 0
      if !isPathRead, position > name, "?#&".utf8.contains(last) || last == DecodedText.interpolation {
        guard WrittenRequest.canBegin(url, around: name) else { return false }
        isPathRead = true
      }
      guard isPathRead || url.bytes.count < 2 * Reach.name else { return false }
      guard url.bytes.count != Reach.element || request != nil else { return false }
    }
    isIncomplete = true
    return true
  }

  var request: WrittenRequest? {
    guard position > name, !isPattern else { return nil }
    var (url, isIncomplete) = (url, isIncomplete)
    if site.form == .attribute { url.trim(while: \.isWhiteSpace) }
    // `"url(" + "…)"`
    if site.form == .quotes, !url.bytes.contains(where: { $0 == "(" }) { url.trim { $0 == ")" } }
    if site.form == .plain {
      // `src=https://…/>` ends with the tag's slash.
      if source[url.end] == ">" { url.trim { $0 == "/" } }
      url.trim { ".,;:!?_~".utf8.contains($0) }
    }
    if url.bytes.last == "=" || url.bytes.suffix(2).elementsEqual("=%".utf8), url.bytes.contains(where: { $0 == "?" }) {
      // Nobody writes an empty value at the end: something gives it that cannot be read, such as
      // `["…?width=", width].join("")`, or stands for it, `…?width=<width>`, `"…?width=%" PRIu32`.
      url.append(interpolation: url.end..<url.end)
      isIncomplete = true
    }
    guard var request = WrittenRequest(url, in: source, around: name, isEmbedded: isEmbedded) else { return nil }
    (request.isIncomplete, request.isSplit) = (isIncomplete, isSplit)
    if isGlued(to: url.end, from: request.range.lowerBound) {
      request.misread = [.gluedCandidate(before: request.range.upperBound)]
    }
    return request
  }

  /// Whether a browser takes the comma behind a URL in a `srcset` for a part of it: without a blank behind it (HTML,
  /// "Parsing a srcset attribute").
  private func isGlued(to end: Int, from start: Int) -> Bool {
    source[end] == "," && !source[end + 1].isWhiteSpace && !source[end + 1].isQuote
      && (site.form == .candidate || ["srcset=", "srcset=\\"].contains { source.has($0, before: start - 1) })
  }

  /// Whether it matches addresses: `appleid\\.cdn-apple\\.com`, `\/appleid\/button\?`. Shells escape question marks.
  private var isPattern: Bool {
    url.offsets.contains { offset in
      guard source[offset] == "\\" else { return false }
      let next = source.skippingBackslashes(from: offset)
      return source[next] == "." || source[next] == "?" && source.kind.hasElements
    }
  }

  /// Reads the next character or interpolation.
  ///
  /// - Returns: Whether the URL continues.
  private mutating func step() -> Bool {
    guard position < source.count else { return false }
    if position == name { site = URLSite(of: url.offset(of: 0), isEmbedded: isEmbedded, in: markup) }
    let reach = position < name ? name - position : Reach.expression
    switch source.interpolation(at: position, within: reach) {
    // A tag of a template before it stands for nothing: `{% if a %}`.
    case .closed where source.has("%}", before: site.start) && source.has("{%", at: position): return false
    case .closed(let end):
      url.append(interpolation: position..<end)
      position = end
      return true
    case .open where position > name && source[position] != "%":
      isIncomplete = true
      return false
    case .open, .none: break
    }
    var next = isPlain ? source.plain(at: position) : source.decoded(at: position)
    if isEmbedded, let byte = source.percentDecoded(at: position) {
      next = Decoded(first: byte, end: position + 3)
    } else if position > name {
      if next.first?.isQuote == true {
        endLiteral(with: next)
        return false
      }
      guard !ends(at: next) else { return false }
    }
    if site.form == .attribute, position > name, next.first.map({ $0.isWhiteSpace && $0 != " " }) == true {
      // Browsers take line breaks and tabs out of an address.
    } else if position < name, next.first?.delimitsURL == true {
      // Behind a delimiter before the name, the URL begins anew.
      url = DecodedText(at: next.end)
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
    case "&": site.isUnescaped
    case "\\": position > name && site.isMarkup && site.form == .attribute
    default: false
    }
  }

  /// Whether a character ends the URL.
  private func ends(at next: Decoded) -> Bool {
    let (form, isQuoted) = (site.form, site.isQuoted)
    // A backslash at the end of a line continues a literal, or a query.
    guard let byte = next.first else { return !isQuoted && !isOpen(before: next.end) }
    switch byte {
    // `$size->width`
    case ">": return !(source[position - 1] == "-" && source[next.end].isASCIILetter)
    case "<": return true
    case "&": return isEmbedded
    case ",":
      return form == .plain
        ? !isInList(after: next.end) && !isParameter(at: next.end) : endsCandidate(before: next.end)
    case _ where byte.isWhiteSpace: return !(form == .attribute || isInValue(next))
    case 1..<0x20: return true
    // In quotes everything else belongs to the URL, even if it should have been encoded.
    case _ where isQuoted: return false
    case 0, 0x80...0xFF: return true
    case ";": return form == .plain && !isParameter(at: next.end)
    case "(", ")": return true
    default: return form == .plain && "[]}|*^".utf8.contains(byte)
    }
  }

  /// Whether a parameter begins at an offset, so that the sign before it was meant to separate.
  private func isParameter(at offset: Int) -> Bool {
    WrongSeparator.isParameter((offset..<(offset + Reach.name)).lazy.map { source[$0] })
  }

  /// Whether a comma is in the list of languages that a locale may be, `locale=sr,en`: another name of one follows.
  private func isInList(after comma: Int) -> Bool {
    let sign = url.bytes.lastIndex { $0 == "?" || $0 == "&" }
    let start = sign.map { $0 + 1 } ?? url.bytes.count
    let name = url.bytes[start...].prefix { $0 != "=" }
    guard Parameter(name: String(decoding: name, as: UTF8.self)) == .locale else { return false }
    let end = source.skipping(from: comma, within: 4, \.isASCIILetter)
    return (2...3).contains(end - comma) && !source[end].isASCIIDigit
  }

  /// Whether a space in quotes is part of `type=sign in`, as Apple's JavaScript spells it.
  private func isInValue(_ space: Decoded) -> Bool {
    guard site.isQuoted, space.isPlain, source[position] == " ",
      url.bytes.suffix(10).dropFirst().elementsEqual("type=sign".utf8),
      ["in", "up"].contains(where: { source.has($0, at: space.end) })
    else { return false }
    let next = source.decoded(at: space.end + 2).first
    return next.map { $0 == "&" || $0.isQuote } ?? false
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
    guard quote.isPlain, site.form != .attribute || !site.isMarkup else { return }
    let isCode = source.kind.form == .code || source.kind.form == .markup && !site.isMarkup
    let isJoined =
      source.isJoined(after: quote.end, isOpen: isOpen)
      || isCode && source.isListed(from: site.start - 1, to: quote.end)
      || isCode && isOpen && site.form == .quotes && url.bytes.last != "="
    guard isJoined else { return }
    if !isOpen, url.bytes.contains(where: { $0 == "?" }) { url.append(interpolation: position..<position) }
    (isIncomplete, isSplit) = (true, true)
  }
}

extension SourceText {
  /// Whether `appleid` is at an offset, and is followed by a slash, in any spelling, and `button`. This
  /// test is cheap and rules out almost everything else.
  func beginsEndpoint(at name: Int) -> Bool {
    let end = name + "appleid".utf8.count
    guard has("appleid", at: name), "/\\%&".utf8.contains(self[end]) else { return false }
    // `\\\\u002F` of JSON in JSON in JSON
    return (end..<(end + 16)).contains { has("button", at: $0) }
  }

  /// Whether an address is part of another one, as an optimizer of images expects it: the value of a parameter,
  /// `…/?url=example.com/appleid/button`, or the end of the path, `…/w_200/https://example.com/appleid/button`.
  fileprivate func isInAddress(_ address: Range<Int>) -> Bool {
    if address.contains(where: { has("/http", at: $0) }) { return true }
    guard self[address.lowerBound - 1] == "=" else { return false }
    let name = last(before: address.lowerBound - 1, within: Reach.name) { !self[$0].isNamePart }
    return name.map { "?&;".utf8.contains(self[$0]) } ?? false
  }

  /// Where the entity begins that ends at an offset, if it stands for a part of a URL: `&#x2F;`.
  fileprivate func entityOfURL(before end: Int) -> Int? {
    guard self[end - 1] == ";" else { return nil }
    let start = (end - 10..<end - 3).last { self[$0] == "&" }
    guard let start, let decoded = reference(at: start), decoded.end == end, decoded.first?.delimitsURL != true else {
      return nil
    }
    return start
  }
}

extension UInt8 {
  /// Whether the byte cannot be part of what comes before the path of a URL.
  fileprivate var delimitsURL: Bool { isQuote || isWhiteSpace || "<>(,;=|![*^".utf8.contains(self) }
}
