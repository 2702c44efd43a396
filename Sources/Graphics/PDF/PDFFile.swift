internal import ButtonCore

/// A PDF file that cairo wrote, to whose objects entries are added.
///
/// Cairo has no function for a document's language and a figure's alternative text. Only the syntax of
/// PDF (ISO 32000-1, section 7) is relied on, since versions of cairo use blanks and order differently.
struct PDFFile {
  private let bytes: [UInt8]
  /// The offset of the cross-reference table.
  private let table: Int
  private var insertions: [(position: Int, text: [UInt8])] = []

  /// - Throws: ``GraphicsFault`` for a file without a cross-reference table at its end.
  init(_ bytes: [UInt8]) throws(GraphicsFault) {
    self.bytes = bytes
    guard let end = bytes.lastRange(of: "startxref"),
      let table = Int(
        String(
          decoding: bytes[end.upperBound...].drop(while: \.isPDFBlank).prefix { !$0.isPDFBlank },
          as: UTF8.self)),
      bytes.indices.contains(table), bytes[table...].starts(with: "xref".utf8)
    else { throw Self.unknownForm }
    self.table = table
  }

  /// Adds entries to the dictionary whose key has a name as its value, such as `/Type /Catalog`.
  ///
  /// - Throws: ``GraphicsFault`` if there is none.
  mutating func insert(
    _ entries: [String], afterName name: String, of key: String
  ) throws(GraphicsFault) {
    guard let position = end(ofName: name, of: key) else { throw Self.unknownForm }
    insertions.append((position, Array(entries.map { "\n   \($0)" }.joined().utf8)))
  }

  /// The end of a name that is the value of a key, outside of strings and streams.
  private func end(ofName name: String, of key: String) -> Int? {
    let (name, key) = (Array("/\(name)".utf8), Array("/\(key)".utf8))
    var rest = bytes[..<table]
    var isValue = false
    while let byte = rest.first {
      if byte == UInt8(ascii: "(") {
        rest = rest.afterPDFString
      } else if rest.starts(with: "stream".utf8) {
        guard let end = rest.firstRange(of: Array("endstream".utf8)) else { return nil }
        rest = rest[end.upperBound...]
      } else if byte == UInt8(ascii: "/") {
        let token = rest.prefix { $0 == byte || !$0.isPDFBlank && !$0.isPDFDelimiter }
        let word = token.dropFirst().firstIndex(of: byte).map { token[..<$0] } ?? token
        if isValue, word.elementsEqual(name) { return word.endIndex }
        isValue = word.elementsEqual(key)
        rest = rest[word.endIndex...]
      } else {
        if !byte.isPDFBlank { isValue = false }
        rest = rest.dropFirst()
      }
    }
    return nil
  }

  /// The file with all added entries, and a table of where its objects are now.
  func encoded() -> [UInt8] {
    var file: [UInt8] = []
    var position = 0
    for insertion in insertions.sorted(by: { $0.position < $1.position }) {
      file += bytes[position..<insertion.position] + insertion.text
      position = insertion.position
    }
    file += bytes[position..<table]
    let newTable = file.count
    for line in bytes[table...].split(separator: .newline) {
      let text = String(decoding: line, as: UTF8.self)
      if text.hasSuffix(" n "), let offset = Int(text.prefix(10)) {
        let digits = String(moved(offset))
        file += Array((String(repeating: "0", count: 10 - digits.count) + digits).utf8)
        file += line.dropFirst(10)
      } else if text == String(table) {
        file += Array(String(newTable).utf8)
      } else {
        file += line
      }
      file.append(.newline)
    }
    return file
  }

  private func moved(_ offset: Int) -> Int {
    offset + insertions.filter { $0.position <= offset }.map(\.text.count).reduce(0, +)
  }

  /// A text string (ISO 32000-1, section 7.9.2.2) in hexadecimal digits.
  static func textString(_ text: String) -> String {
    let units: [UInt16] = [0xFEFF] + Array(text.utf16)
    let bytes = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    return "<\(bytes.hexadecimalDigits.uppercased())>"
  }

  private static var unknownForm: GraphicsFault {
    GraphicsFault(library: .cairo, message: "the PDF file has no objects where they are expected")
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")

  /// White space (ISO 32000-1, table 1).
  fileprivate var isPDFBlank: Bool { [0, 9, 10, 12, 13, 32].contains(self) }

  /// A delimiter (ISO 32000-1, table 2).
  fileprivate var isPDFDelimiter: Bool { "()<>[]{}/%".utf8.contains(self) }
}

extension ArraySlice<UInt8> {
  /// The bytes after the literal string at the beginning (ISO 32000-1, section 7.3.4.2).
  fileprivate var afterPDFString: ArraySlice<UInt8> {
    var depth = 0
    var rest = self
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"): _ = rest.popFirst()
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      if depth == 0 { break }
    }
    return rest
  }
}

extension Collection<UInt8> where Index == Int {
  fileprivate func lastRange(of text: String) -> Range<Int>? {
    let wanted = Array(text.utf8)
    let starts = startIndex..<Swift.max(startIndex, endIndex - wanted.count + 1)
    return starts.last { self[$0...].starts(with: wanted) }.map { $0..<$0 + wanted.count }
  }
}
