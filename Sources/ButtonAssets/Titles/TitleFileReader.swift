internal import ButtonCore
internal import FoundationEssentials

/// Reads a file of the titles' folder: lines that begin with a keyword, the last of which is `end`.
/// Words are separated by single spaces, and lines that begin with `#` say nothing.
struct TitleFileReader {
  /// The size in bytes of the largest file that is read. Ours have up to 67,000.
  static let largestSize = 1 << 22

  /// Lengths in the files are whole numbers of this part of an em: a thousandth in HarfBuzz's and
  /// FreeType's binary places.
  static let unitsPerEm = 1_024_000.0

  /// The bytes of the longest name, and of the longest text. The rules for fonts allow glyphs 63.
  private static let longestWord = 100
  private static let longestText = 1000

  /// The largest length, in ems, that is read.
  private static let largestLength = 64

  /// The SHA-256 digest of the file.
  let digest: String
  private let path: String
  private let bytes: [UInt8]
  private var place = 0
  private(set) var line = 0

  init(path: String) throws(FileFault) {
    // Asked first, so that a larger file is not read.
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size]
    if let size = size as? any BinaryInteger, Int(clamping: size) > Self.largestSize {
      throw Self.tooLarge(path)
    }
    try self.init(Array(contents(of: path)), path: path)
  }

  init(_ bytes: [UInt8], path: String) throws(FileFault) {
    guard bytes.count <= Self.largestSize else { throw Self.tooLarge(path) }
    digest = sha256(bytes)
    self.path = path
    self.bytes = bytes
  }

  private static func tooLarge(_ path: String) -> FileFault {
    FileFault(path: path, reason: "is larger than \(largestSize) bytes")
  }

  func fault(_ reason: String, line: Int? = nil) -> FileFault {
    FileFault(path: path, reason: "line \(line ?? self.line): \(reason)")
  }

  /// - Parameter found: What is there instead. Only its beginning is shown.
  func fault(expected: String, found: String, line: Int? = nil) -> FileFault {
    let shown = found.count > 40 ? found.prefix(40) + "…" : found[...]
    return fault("expected \(expected), found \(String(shown).withoutControls)", line: line)
  }

  /// The keyword of the next line, or `nil` after the last.
  ///
  /// The line before must have been read to its end.
  mutating func keyword() throws(FileFault) -> String? {
    repeat {
      if line > 0, !isAtLineEnd { throw unexpected("the end of the line") }
      if line > 0 { place += 1 }
      line += 1
      while next == UInt8(ascii: "#") { skipLine() }
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
    try takeSpace()
    let word = takeWord(before: separator)
    guard !word.isEmpty else { throw unexpected("a word") }
    guard word.utf8.count <= Self.longestWord, word == word.withoutControls else {
      throw fault(expected: "a word of up to \(Self.longestWord) bytes", found: word)
    }
    return word
  }

  /// The rest of the line, which is not empty.
  mutating func rest() throws(FileFault) -> String {
    try takeSpace()
    let start = place
    while !isAtLineEnd { place += 1 }
    guard start < place else { throw unexpected("a text") }
    guard place - start <= Self.longestText else {
      throw fault("expected a text of up to \(Self.longestText) bytes")
    }
    guard let text = String(validating: bytes[start..<place], as: UTF8.self),
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw fault("expected a text in UTF-8 without control characters") }
    return text
  }

  /// A number with a decimal point.
  mutating func number(in limits: ClosedRange<Double>) throws(FileFault) -> Double {
    let text = try rest()
    guard let number = Double(text), limits.contains(number) else {
      throw fault(
        expected: "a number from \(limits.lowerBound) to \(limits.upperBound)", found: text)
    }
    return number
  }

  /// A length in ems.
  mutating func length() throws(FileFault) -> Double {
    let start = place
    let isNegative = next == UInt8(ascii: "-")
    if isNegative { place += 1 }
    let digits = place
    var value = 0
    while let digit = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) {
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
      place += 1
      guard value <= Self.largestLength * Int(Self.unitsPerEm) else {
        place = start
        throw unexpected("a length of \(Self.largestLength) ems at most")
      }
    }
    guard place > digits else {
      place = start
      throw unexpected("a whole number")
    }
    return Double(isNegative ? -value : value) / Self.unitsPerEm
  }

  /// Takes a character, if it is the next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  func unexpected(_ expected: String) -> FileFault {
    var reader = self
    let found = reader.takeWord()
    let instead = isAtLineEnd ? "the end of the line" : "a space"
    return fault(expected: expected, found: found.isEmpty ? instead : found)
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func takeSpace() throws(FileFault) {
    guard take(" ") else { throw unexpected("a space") }
  }

  private mutating func takeWord(before separator: UInt8 = UInt8(ascii: " ")) -> String {
    let start = place
    while !isAtLineEnd, next != UInt8(ascii: " "), next != separator { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func skipLine() {
    while !isAtLineEnd { place += 1 }
    if next != nil { place += 1 }
    line += 1
  }
}
