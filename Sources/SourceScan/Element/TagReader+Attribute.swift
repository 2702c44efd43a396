import ButtonCore

/// An attribute of a start tag.
struct TagAttribute: Equatable {
  enum Value: Equatable {
    case text(String)
    /// An expression, or a text with an interpolation.
    case unknown
  }

  /// In lower case, without the marks that bind it to an expression.
  var name: String
  var value: Value
}

extension TagReader {
  /// Reads an attribute, or skips anything else.
  ///
  /// - Returns: Whether the tag continues.
  mutating func step() -> Bool {
    let byte = text[index]
    if passInterpolation() {
      // Skipped: spread attributes, and conditions of a template.
    } else if byte.isASCIILetter || ":[*".utf8.contains(byte) {
      readAttribute()
    } else {
      index += 1
    }
    return true
  }

  /// Skips an interpolation, if one begins here.
  ///
  /// Searching for the end of an unclosed interpolation costs the most time, so only some are
  /// tried.
  private mutating func passInterpolation() -> Bool {
    guard openInterpolations < 8 else { return false }
    switch text.interpolation(at: index) {
    case .none: return false
    case .open:
      openInterpolations += 1
      return false
    case .closed(let end):
      index = end
      return true
    }
  }

  private mutating func readAttribute() {
    let start = index
    while text[index].isNamePart || ":.-[]*".utf8.contains(text[index]) { index += 1 }
    let written = text.string(start..<index).lowercased()
    let name = Self.plainName(written)
    var next = text.skippingWhiteSpace(from: index)
    guard text[next] == .equals else {
      // An attribute without a value is true in JSX; elsewhere only its presence counts.
      attributes.append(TagAttribute(name: name, value: .text("true")))
      return
    }
    next = text.skippingWhiteSpace(from: next + 1)
    let range = readValue(at: next)
    let isExpression = name != written || text[next] == .openBrace || isBare(at: next)
    let value = isExpression ? literal(in: range) : plain(in: range)
    attributes.append(TagAttribute(name: name, value: value))
  }

  /// Whether the value at an offset is an expression without quotes.
  private func isBare(at offset: Int) -> Bool {
    text.language == .pug && !text[offset].isQuote
  }

  /// Skips a value, and returns the range of its text.
  private mutating func readValue(at start: Int) -> Range<Int> {
    let byte = text[start]
    if byte.isQuote {
      index = start + 1
      while index < text.count, text[index] != byte {
        if !passInterpolation() { index += 1 }
      }
      let range = (start + 1)..<max(start + 1, min(index, text.count))
      index += 1
      return range
    }
    index = start
    while index < text.count, !text[index].isWhiteSpace, text[index] != closing,
      text[index] != UInt8(ascii: ",")
    {
      if !passInterpolation() { index += 1 }
    }
    let isBraced = byte == .openBrace && index > start + 1 && text[index - 1] == .closeBrace
    if isBraced { return (start + 1)..<(index - 1) }
    // `<div data-border=true/>`
    let hasSlash = index > start && text[index - 1] == .slash && closing == text[index]
    return start..<(hasSlash ? index - 1 : index)
  }

  /// The name without `:`, `v-bind:` or `[attr.…]`.
  private static func plainName(_ name: String) -> String {
    for prefix in ["v-bind:", ":", "[attr."] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count).filter { $0 != "]" })
    }
    return name
  }

  /// The text of a value with its entities decoded, unless part of it is only known at run time.
  private func plain(in range: Range<Int>) -> TagAttribute.Value {
    var bytes: [UInt8] = []
    var hasQuote = false
    var offset = range.lowerBound
    while offset < range.upperBound {
      if text.interpolation(at: offset) != .none { return .unknown }
      // `'<div data-color="' + color + '">'`
      hasQuote = hasQuote || text[offset].isQuote
      let next = text.entity(at: offset)
      if let next, text[offset] == .ampersand, case .scalar(let scalar) = next.content {
        bytes += String(scalar).utf8
        offset = next.end
      } else {
        bytes.append(text[offset])
        offset += 1
      }
    }
    if hasQuote { return .unknown }
    let words = String(decoding: bytes, as: UTF8.self).split { $0.isWhitespace }
    return .text(words.joined(separator: " "))
  }

  /// The value of an expression that is a literal.
  private func literal(in range: Range<Int>) -> TagAttribute.Value {
    var range = range
    while let first = range.first, text[first].isWhiteSpace { range = range.dropFirst() }
    while let last = range.last, text[last].isWhiteSpace { range = range.dropLast() }
    guard let first = range.first, let last = range.last else { return .unknown }
    if text[first].isQuote, range.count > 1, text[first] == text[last] {
      return plain(in: (first + 1)..<last)
    }
    let word = text.string(range)
    let isNumber = word.utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
    return isNumber || word == "true" || word == "false" ? .text(word) : .unknown
  }
}
