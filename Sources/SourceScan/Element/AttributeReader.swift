import ButtonCore

/// Reads the attributes of an element: of a start tag in markup, JSX, templates and string literals,
/// and the entries of an object, a hash or a list of arguments that make an element.
struct AttributeReader<Bytes: SourceBytes> {
  enum Style {
    /// `data-color="black" data-border`
    case tag
    /// `id: "x", "data-color" => color, data: {border: true}`
    case list
  }

  struct Result {
    var attributes: [ElementAttribute]
    /// The offset in the source after the attributes and what closes them.
    var end: Int
  }

  private let part: DecodedPart<Bytes>
  private let style: Style
  private let closing: UInt8
  private var index = 0
  private var attributes: [ElementAttribute] = []
  /// How many interpolations had no end. Searching for the end of one costs the most time, so only
  /// some are tried.
  private var openInterpolations = 0
  private static var mostOpenInterpolations: Int { 4 }
  /// What the names of nested entries begin with.
  private var prefix = ""

  private var text: SourceText<Bytes> { part.text }

  /// Reads attributes up to a character that closes them; `nil` if it is not in the range.
  ///
  /// - Parameter closing: `nil` if the range ends with the attributes.
  static func read(
    _ source: SourceText<Bytes>, _ range: Range<Int>, _ style: Style, closing: UInt8?
  ) -> Result? {
    var reader = AttributeReader(
      part: DecodedPart(source, range, decodesEscapes: style == .tag), style: style,
      closing: closing ?? 0)
    let isClosed = reader.readAll(closing: closing ?? 0)
    guard isClosed || closing == nil else { return nil }
    return Result(attributes: reader.attributes, end: reader.part.offset(of: reader.index))
  }

  private init(part: DecodedPart<Bytes>, style: Style, closing: UInt8) {
    self.part = part
    self.style = style
    self.closing = closing
  }

  /// Reads to the character that closes the attributes, and past it.
  private mutating func readAll(closing: UInt8) -> Bool {
    while index < text.count {
      let byte = text[index]
      if byte == closing {
        // `a,\n b` continues a statement.
        guard closing != .lineFeed || text[text.skippingWhiteSpace(before: index) - 1] != .comma
        else {
          index += 1
          continue
        }
        index += 1
        return true
      }
      if style == .tag, passInterpolation() { continue }
      let isName = byte.isASCIILetter || byte == UInt8(ascii: "_") || ":[*".utf8.contains(byte)
      if isName || (style == .list && byte.isQuote) {
        readAttribute(closing)
      } else if style == .list, !byte.isWhiteSpace, byte != .comma {
        index = max(index + 1, endOfExpression(from: index, closing))
      } else {
        index += 1
      }
    }
    return false
  }

  /// Skips an interpolation, if one begins here: spread attributes, conditions of a template.
  private mutating func passInterpolation() -> Bool {
    guard openInterpolations < Self.mostOpenInterpolations else { return false }
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

  private mutating func readAttribute(_ closing: UInt8) {
    let start = index
    let written: String
    if text[index].isQuote {
      let end = text.endOfLiteral(at: index) ?? index + 1
      written = text.string((index + 1)..<max(index + 1, end))
      index = end + 1
    } else {
      let signs = style == .tag ? ":.-[]*@" : "-"
      index += 1
      while text[index].isNamePart || signs.utf8.contains(text[index]) { index += 1 }
      written = text.string(start..<index)
    }
    let name = AttributeName(written, prefix: prefix)
    let next = text.skippingWhiteSpace(from: index)
    guard let value = separator(at: next) else {
      if style == .tag {
        // An attribute without a value is true in JSX; elsewhere only its presence counts, and
        // scripts read an empty text.
        add(name.text, .text(name.isData ? "" : "true"), index..<index)
      } else if index <= next {
        index = max(index, endOfExpression(from: start, closing))
      }
      return
    }
    index = text.skippingWhiteSpace(from: value)
    if style == .list, name.nestedPrefix != nil, "{[".utf8.contains(text[index]) {
      readNested(name)
    } else if style == .list {
      let start = index
      index = endOfExpression(from: start, closing)
      let range = start..<index
      add(name.text, text.literal(in: range, isExact: name.isData), text.valueRange(range))
    } else {
      let range = readValue(at: index)
      let isExpression =
        name.isBound || text[range.lowerBound - 1] == .openBrace
        || !(text[range.lowerBound - 1].isQuote || closing == .greaterThan)
      // `"<div data-color=\"" + color + "\">"`
      let isJoined = text[index - 1].isQuote && text.join(behind: index, isOpen: false) != .none
      let value =
        isJoined
        ? .unknown
        : isExpression
          ? text.literal(in: range, isExact: name.isData)
          : text.plain(in: range, isExact: name.isData)
      add(name.text, value, isExpression ? text.valueRange(range) : range)
    }
  }

  private mutating func add(_ name: String, _ value: ElementAttribute.Value, _ range: Range<Int>) {
    let before = range.lowerBound > 0 ? text[range.lowerBound - 1] : 0
    attributes.append(
      ElementAttribute(
        name: name, value: value, range: part.range(of: range),
        isFree: before.isQuote || before == .equals))
  }

  /// Reads `data: {color: "black"}`.
  private mutating func readNested(_ name: AttributeName) {
    let outer = prefix
    let closing = text[index].closingBracket
    prefix = name.nestedPrefix ?? ""
    index += 1
    _ = readAll(closing: closing)
    prefix = outer
  }

  /// The offset after `=`, `:` or `=>`.
  private func separator(at offset: Int) -> Int? {
    switch text[offset] {
    case .equals where text[offset + 1] == .greaterThan && style == .list: offset + 2
    case .equals where text[offset + 1] != .equals: offset + 1
    case .colon where style == .list && text[offset + 1] != .colon: offset + 1
    default: nil
    }
  }

  /// Skips the value of a tag's attribute, and returns the range of its text.
  private mutating func readValue(at start: Int) -> Range<Int> {
    let byte = text[start]
    // `""x""` in CSV and in C#.
    let isDoubled = byte.isQuote && text[start + 1] == byte && text[start + 2].isNamePart
    if isDoubled, let end = text.endOfLiteral(at: start + 1) {
      index = end + 2
      return (start + 2)..<end
    }
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
      text[index] != .comma
    {
      if !passInterpolation() { index += 1 }
    }
    let isBraced = byte == .openBrace && index > start + 1 && text[index - 1] == .closeBrace
    if isBraced { return (start + 1)..<(index - 1) }
    // `<div data-border=true/>`
    let hasSlash = index > start && text[index - 1] == .slash && closing == text[index]
    return start..<(hasSlash ? index - 1 : index)
  }

  /// The end of an expression: the next comma, or what closes the list.
  private mutating func endOfExpression(from start: Int, _ closing: UInt8) -> Int {
    var end = start
    while end < text.count, text[end] != .comma, text[end] != closing {
      end = endOfPart(at: end) ?? end + 1
    }
    return end
  }

  /// The end of a literal or of brackets in an expression.
  private mutating func endOfPart(at start: Int) -> Int? {
    let isQuote = text[start].isQuote
    guard isQuote || "({[".utf8.contains(text[start]),
      openInterpolations < Self.mostOpenInterpolations
    else { return nil }
    if isQuote, let end = text.endOfLiteral(at: start) { return end + 1 }
    if !isQuote, case .closed(let end) = text.balanced(from: start) { return end }
    openInterpolations += 1
    return nil
  }
}
