internal import ButtonCore

/// Why a text is no selector of the grammar.
package struct SelectorFault: Error, Hashable {
  /// A phrase: `has "{" at character 7, but takes …`.
  package let reason: String
}

extension SelectorList {
  /// The grammar in one phrase.
  package static let phrase =
    "up to \(mostSelectors) selectors separated by commas, \(mostBytes) characters in all: types, "
    + "#ids, .classes, [attribute=\"value\"] with =, ~=, |=, ^=, $= or *=, :has(…) and "
    + ":nth-child(number), with spaces or > between, and more than types in each"

  /// - Throws: ``SelectorFault`` for any other text.
  package init(_ text: String) throws(SelectorFault) {
    guard !text.isEmpty else {
      throw SelectorFault(reason: "is empty; in a URL, # is written %23")
    }
    guard text.utf8.count <= Self.mostBytes else {
      throw SelectorFault(
        reason: "has \(text.utf8.count) characters, but takes at most \(Self.mostBytes)")
    }
    var parser = SelectorParser(text)
    var selectors: [Selector] = []
    repeat {
      parser.skipSpaces()
      selectors.append(try parser.selector(isInHas: false))
    } while parser.take(",")
    guard parser.isAtEnd else { throw parser.fault() }
    if let broad = selectors.first(where: \.hasOnlyTypes) {
      throw SelectorFault(
        reason: "has \(broad.text), which is every such element; add an id, a class or an attribute"
      )
    }
    guard selectors.count <= Self.mostSelectors else {
      throw SelectorFault(
        reason: "lists \(selectors.count) selectors, but takes at most \(Self.mostSelectors)")
    }
    self.selectors = selectors
  }
}

/// Reads selectors byte by byte. Its depth is bounded: there is no `:has` in a `:has`.
private struct SelectorParser {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position == bytes.count }
  private var next: UInt8? { isAtEnd ? nil : bytes[position] }

  /// The fault at the position.
  func fault(_ expected: String? = nil) -> SelectorFault {
    let rest = String(decoding: bytes[position...], as: UTF8.self)
    let found = rest.first.map { "has \"\($0)\" at character \(position + 1)" } ?? "ends too early"
    return SelectorFault(reason: found + ", but takes " + (expected ?? SelectorList.phrase))
  }

  mutating func take(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  mutating func skipSpaces() { while take(" ") {} }

  private mutating func expect(_ text: String) throws(SelectorFault) {
    guard take(text) else { throw fault("\(text) here") }
  }

  /// - Parameter isInHas: Whether it is the argument of `:has`, which takes no other.
  mutating func selector(isInHas: Bool) throws(SelectorFault) -> Selector {
    let first = try compound(isInHas: isInHas)
    var rest: [Selector.Step] = []
    while let combinator = combinator() {
      rest.append(
        Selector.Step(combinator: combinator, compound: try compound(isInHas: isInHas)))
    }
    return Selector(first: first, rest: rest)
  }

  /// The combinator before a further compound, or `nil` at the selector's end.
  private mutating func combinator() -> Combinator? {
    let hasSpace = next == UInt8(ascii: " ")
    skipSpaces()
    if take(">") {
      skipSpaces()
      return .child
    }
    let isAtEnd = next == nil || ",)".utf8.contains(where: { $0 == next })
    return hasSpace && !isAtEnd ? .descendant : nil
  }

  private mutating func compound(isInHas: Bool) throws(SelectorFault) -> Compound {
    let type = name()
    var parts: [Compound.Part] = []
    while let part = try part(isInHas: isInHas) { parts.append(part) }
    guard type != nil || !parts.isEmpty else { throw fault() }
    return Compound(type: type, parts: parts)
  }

  private mutating func part(isInHas: Bool) throws(SelectorFault) -> Compound.Part? {
    if take("#") { return .id(try required(name(), Self.names)) }
    if take(".") { return .class(try required(name(), Self.names)) }
    if take("[") { return try attribute() }
    if take(":nth-child(") {
      let place = try required(number(), "a number from 1 to \(Self.mostPlace)")
      try expect(")")
      return .nthChild(place)
    }
    if !isInHas, take(":has(") {
      skipSpaces()
      let isChild = take(">")
      skipSpaces()
      let selector = try selector(isInHas: true)
      try expect(")")
      return .has(isChild ? .child : .descendant, selector)
    }
    return nil
  }

  private mutating func attribute() throws(SelectorFault) -> Compound.Part {
    let name = try required(name(), Self.names)
    if take("]") { return .attribute(name, nil) }
    let sign = take("=") ? "=" : try required(comparison(), "], or =, ~=, |=, ^=, $= or *=")
    try expect("\"")
    let start = position
    while let byte = next, Self.isInValues(byte) { position += 1 }
    let value = String(decoding: bytes[start..<position], as: UTF8.self)
    guard take("\"") else {
      throw fault("letters, digits, spaces and \(Self.signsInValues) between double quotes")
    }
    try expect("]")
    return .attribute(name, Compound.Comparison(sign: sign, value: value))
  }

  private mutating func comparison() -> String? {
    for sign in ["~=", "|=", "^=", "$=", "*="] where take(sign) { return sign }
    return nil
  }

  private static let names = "a name here: a letter or _, then letters, digits, - and _"

  /// A name that needs no escape in CSS; `nil` if there is none.
  private mutating func name() -> String? {
    guard let first = next, first.isASCIILetter || first == UInt8(ascii: "_") else { return nil }
    let name = bytes[position...].prefix {
      $0.isASCIILetter || $0.isASCIIDigit || "-_".utf8.contains($0)
    }
    position += name.count
    return String(decoding: name, as: UTF8.self)
  }

  /// No login page has more buttons.
  private static let mostPlace = 99

  private mutating func number() -> Int? {
    let digits = bytes[position...].prefix(while: \.isASCIIDigit)
    guard let number = Int(String(decoding: digits, as: UTF8.self)),
      (1...Self.mostPlace).contains(number)
    else { return nil }
    position += digits.count
    return number
  }

  private func required<Value>(
    _ value: Value?, _ expected: String
  ) throws(SelectorFault) -> Value {
    guard let value else { throw fault(expected) }
    return value
  }

  /// What addresses and lists of words need. None of them ends a string, a rule or a style sheet.
  private static let signsInValues = "-_.:/?&=%#+,~!|$"

  private static func isInValues(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: " ")
      || signsInValues.utf8.contains(byte)
  }
}
