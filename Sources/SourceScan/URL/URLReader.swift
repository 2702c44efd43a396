import ButtonCore

/// Reads a URL from its path on, including escapes, interpolations and joined literals.
struct URLReader {
  private let source: SourceText
  private let start: URLStart
  /// Whether a quote is right before the URL. A quote then ends it, and white space may be part of
  /// it.
  private let isQuoted: Bool
  private var url: DecodedURL
  private var position: Int

  /// Longer URLs are cut: no server accepts them.
  private static let longest = 8192

  /// Far longer than any path that ``ButtonPath`` has.
  private static let longestPath = 64

  /// Reads a URL to its end; `nil` as soon as its path is not the image endpoint's.
  static func read(_ source: SourceText, from start: URLStart) -> DecodedURL? {
    var reader = URLReader(source, start)
    var isEndpoint = false
    while reader.url.bytes.count < longest {
      guard reader.step() else { return reader.finished }
      guard !isEndpoint else { continue }
      // Reading stops at other URLs. Otherwise each of many in a row would be read to the end of
      // the last one.
      if reader.url.pathCount != nil {
        guard URLRequestParts.beginsEndpoint(reader.url) else { return nil }
        isEndpoint = true
      } else if reader.url.bytes.count > longestPath {
        return nil
      }
    }
    reader.url.isIncomplete = true
    return reader.finished
  }

  private init(_ source: SourceText, _ start: URLStart) {
    self.source = source
    self.start = start
    let before = start.beginning
    isQuoted =
      source[before - 1].isQuote
      || ["&quot;", "&apos;", "&#34;", "&#39;", "\\u0022", "\\x22"].contains {
        source.has($0, before: before)
      }
    url = DecodedURL(at: start.path)
    position = start.path
  }

  /// Reads the next character, interpolation or join.
  ///
  /// - Returns: Whether the URL continues.
  private mutating func step() -> Bool {
    guard position < source.count else { return false }
    switch source.interpolation(at: position) {
    case .closed(let end):
      url.append(interpolation: position..<end)
      position = end
      return true
    case .open:
      // A percent sign is part of the URL.
      guard source[position] != .percent else { break }
      url.isIncomplete = true
      return false
    case .none: break
    }
    if start.isEmbedded, let byte = source.percentDecoded(at: position) {
      append(byte, to: position + 3)
      return true
    }
    let next = source.decoded(at: position)
    if next.ascii.isQuote { return joinLiteral(behind: next) }
    guard !ends(at: next) else { return false }
    switch next.content {
    case .byte(let byte): append(byte, to: next.end)
    case .scalar(let scalar):
      url.append(scalar, at: position, end: next.end)
      position = next.end
    case .nothing: position = next.end
    }
    return true
  }

  private mutating func append(_ byte: UInt8, to end: Int) {
    url.append(byte, at: position, end: end)
    position = end
  }

  /// Whether a character ends the URL.
  private func ends(at next: Decoded) -> Bool {
    if case .nothing = next.content { return false }
    let byte = next.ascii
    switch byte {
    case .lessThan, .greaterThan: return true
    case .ampersand: return start.isEmbedded
    case UInt8(ascii: ","): return endsCandidate(before: next.end)
    case .space where isQuoted && next.isPlain: return !spaceIsInValue
    case _ where byte.isWhiteSpace: return true
    case 1..<0x20: return true
    // In quotes everything else belongs to the URL, even if it should have been encoded.
    case _ where isQuoted: return false
    case 0, 0x80...0xFF: return true
    default: return ")]}|*^".utf8.contains(byte) || byte == .openParenthesis
    }
  }

  /// Whether a comma separates candidates of a `srcset`, or parts of a sentence.
  private func endsCandidate(before offset: Int) -> Bool {
    let next = source[offset]
    return next.isWhiteSpace || next.isQuote || next == 0
      || ["//", "http:", "https:", "/appleid"].contains { source.has($0, at: offset) }
  }

  /// Whether a space is part of a value, as in `type=sign in`, and not followed by a descriptor of
  /// a `srcset`, such as `2x`.
  private var spaceIsInValue: Bool {
    guard url.isInValue else { return false }
    var index = position
    while source[index] == .space, index < position + 8 { index += 1 }
    let word = index
    while source[index].isASCIIDigit || source[index] == UInt8(ascii: ".") { index += 1 }
    if index > word, "wxh".utf8.contains(source[index]) { return false }
    // The value must end soon, and not in a sentence.
    for end in word..<(word + 48) {
      let byte = source[end]
      if byte == .ampersand || byte.isQuote { return end > word }
      if byte == .backslash { return source.decoded(at: end).ascii.isQuote }
      guard byte == .space || byte == UInt8(ascii: "-") || byte.isNamePart else { return false }
    }
    return false
  }

  /// Continues after a quote, if the literal is joined to another one or to a value.
  private mutating func joinLiteral(behind quote: Decoded) -> Bool {
    guard quote.isPlain else { return false }
    switch source.join(behind: quote.end) {
    case .none: return false
    case .unreadable:
      url.isIncomplete = true
      return false
    case .literal(let start):
      position = start
      return true
    case .value(let range, let literal):
      url.append(interpolation: range)
      position = literal ?? range.upperBound
      return literal != nil
    }
  }

  private var finished: DecodedURL {
    var url = url
    guard !isQuoted else { return url }
    // `src=https://…/>` ends with the tag's slash.
    if source[url.end] == .greaterThan { url.trim { $0 == .slash } }
    url.trim { ".,;:!".utf8.contains($0) }
    return url
  }
}

extension SourceText {
  /// The byte that a percent sign and two hexadecimal digits encode.
  fileprivate func percentDecoded(at offset: Int) -> UInt8? {
    guard self[offset] == .percent else { return nil }
    let (value, end) = hexadecimal(at: offset + 1, atMost: 2)
    return end == offset + 3 ? UInt8(value) : nil
  }
}
