internal import ButtonCore
internal import FoundationEssentials

/// Reads a file of the titles' folder: lines that begin with a keyword, the last of which is `end`.
/// Words are separated by single spaces, and lines that begin with `#` are comments.
struct TitleFileReader {
  /// The size in bytes of the largest file that is read. Ours have up to 67,000.
  static let largestSize = 1 << 22

  /// Lengths in the files are whole numbers of this part of an em: a thousandth in HarfBuzz's and
  /// FreeType's binary places.
  static let unitsPerEm = 1_024_000.0

  /// The largest length that is read.
  private static let largestLength = 64 * unitsPerEm

  /// The SHA-256 digest of the file.
  let digest: String
  private let path: String
  private let bytes: [UInt8]
  private var place = 0
  private(set) var line = 0

  init(path: String) throws(FileFault) {
    try self.init(contents(of: path, atMost: Self.largestSize + 1), path: path)
  }

  init(_ bytes: some Collection<UInt8>, path: String) throws(FileFault) {
    guard bytes.count <= Self.largestSize else {
      throw FileFault(path: path, reason: "is larger than \(Self.largestSize) bytes")
    }
    self.path = path
    self.bytes = Array(bytes)
    digest = sha256(self.bytes)
  }

  func fault(_ reason: String) -> FileFault {
    FileFault(path: path, reason: "line \(line): \(reason)")
  }

  /// - Parameter found: What is there instead. Only its beginning is shown.
  func fault(expected: String, found: String) -> FileFault {
    let shown = found.count > 40 ? found.prefix(40) + "…" : found[...]
    return fault("expected \(expected), found \(String(shown).withoutControls)")
  }

  /// The keyword of the next line, or `nil` after the last. The line before must have been read.
  mutating func keyword() throws(FileFault) -> String? {
    repeat {
      guard line == 0 || isAtLineEnd else { throw unexpected("the end of the line") }
      place += line == 0 ? 0 : 1
      line += 1
      if next == UInt8(ascii: "#") { _ = take { _ in false } }
      guard place < bytes.count else { throw fault("expected end: the file is cut off") }
    } while next == UInt8(ascii: "\n")
    let word = takeWord()
    guard word == "end" else { return word }
    guard bytes[place...].elementsEqual([UInt8(ascii: "\n")]) else {
      throw fault("expected a line break, and nothing else, after end")
    }
    return nil
  }

  var isAtLineEnd: Bool { next == UInt8(ascii: "\n") || next == nil }

  /// The next word of the line, up to a separator or the line's end.
  mutating func word(before separator: UInt8 = UInt8(ascii: " ")) throws(FileFault) -> String {
    try text("a word", longest: 100) { $0 == UInt8(ascii: " ") || $0 == separator }
  }

  /// The rest of the line, which is not empty.
  mutating func rest() throws(FileFault) -> String {
    try text("a text", longest: 1000) { _ in false }
  }

  /// - Parameter longest: The most bytes. The rules for fonts allow the name of a glyph 63.
  private mutating func text(
    _ kind: String, longest: Int, before isSeparator: (UInt8) -> Bool
  ) throws(FileFault) -> String {
    try take(" ", or: "a space")
    let found = take(before: isSeparator)
    guard !found.isEmpty else { throw unexpected(kind) }
    guard found.count <= longest, let text = String(validating: found, as: UTF8.self),
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      throw fault(
        expected: "\(kind) of up to \(longest) bytes in UTF-8 without control characters",
        found: String(decoding: found, as: UTF8.self))
    }
    return text
  }

  /// The next word as a value.
  mutating func value<Value>(
    _ expected: String, _ parse: (String) -> Value?
  ) throws(FileFault) -> Value {
    let word = try word()
    guard let value = parse(word) else { throw fault(expected: expected, found: word) }
    return value
  }

  /// A length in ems.
  mutating func length() throws(FileFault) -> Double {
    let start = self
    let sign = take("-") ? -1.0 : 1
    let digits = take { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let value = digits.reduce(0.0) { $0 * 10 + Double($1 - UInt8(ascii: "0")) }
    guard !digits.isEmpty, value <= Self.largestLength else {
      throw start.unexpected("a whole number up to \(Int(Self.largestLength))")
    }
    return sign * value / Self.unitsPerEm
  }

  /// Two lengths.
  mutating func point(
    _ separator: Unicode.Scalar = " ", or expected: String = "a second coordinate"
  ) throws(FileFault) -> Point {
    let x = try length()
    try take(separator, or: expected)
    return Point(x: x, y: try length())
  }

  /// Takes a character, if it is the next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  /// Takes a character that must be the next.
  mutating func take(_ character: Unicode.Scalar, or expected: String) throws(FileFault) {
    guard take(character) else { throw unexpected(expected) }
  }

  func unexpected(_ expected: String) -> FileFault {
    var reader = self
    let word = reader.takeWord()
    let found = !word.isEmpty ? word : isAtLineEnd ? "the end of the line" : "a space"
    return fault(expected: expected, found: found)
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func takeWord() -> String {
    String(decoding: take { $0 == UInt8(ascii: " ") }, as: UTF8.self)
  }

  /// Takes what comes before a separator or the line's end.
  private mutating func take(before isSeparator: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = place
    while let next, next != UInt8(ascii: "\n"), !isSeparator(next) { place += 1 }
    return bytes[start..<place]
  }
}
