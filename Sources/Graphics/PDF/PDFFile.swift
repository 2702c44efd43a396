internal import ButtonCore

/// A PDF file that cairo wrote, to whose objects entries are added.
///
/// Cairo 1.16 has no function for a document's language and a figure's alternative text.
struct PDFFile {
  private let bytes: [UInt8]
  /// Where the cross-reference table begins.
  private let table: Int
  private var insertions: [(position: Int, text: [UInt8])] = []

  /// - Throws: ``GraphicsFault`` for a file without a cross-reference table at its end.
  init(_ bytes: [UInt8]) throws(GraphicsFault) {
    self.bytes = bytes
    guard let end = bytes.lastRange(of: "startxref\n"),
      let table = Int(
        String(decoding: bytes[end.upperBound...].prefix { $0 != .newline }, as: UTF8.self)),
      bytes.indices.contains(table), bytes[table...].starts(with: "xref\n0 ".utf8)
    else { throw Self.unknownForm }
    self.table = table
  }

  /// Adds an entry after the last line with a given text.
  ///
  /// - Throws: ``GraphicsFault`` if there is none.
  mutating func insert(_ entry: String, after line: String) throws(GraphicsFault) {
    guard let found = bytes[..<table].lastRange(of: line + "\n") else { throw Self.unknownForm }
    insertions.append((found.upperBound, Array("   \(entry)\n".utf8)))
  }

  /// The file with all added entries, and a table of where its objects are now.
  func encoded() throws(GraphicsFault) -> [UInt8] {
    var file: [UInt8] = []
    var position = 0
    for insertion in insertions.sorted(by: { $0.position < $1.position }) {
      file += bytes[position..<insertion.position] + insertion.text
      position = insertion.position
    }
    file += bytes[position..<table]
    let newTable = file.count
    var isInTable = true
    for line in bytes[table...].split(separator: .newline, omittingEmptySubsequences: false) {
      let text = String(decoding: line, as: UTF8.self)
      if text == "trailer" { isInTable = false }
      if isInTable, text.hasSuffix(" n "), let offset = Int(text.prefix(10)) {
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
    // The last line ended before the last newline.
    file.removeLast()
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
    GraphicsFault(library: .cairo, message: "the PDF file has another form than that of cairo 1.16")
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")
}

extension Collection<UInt8> where Index == Int {
  fileprivate func lastRange(of text: String) -> Range<Int>? {
    let wanted = Array(text.utf8)
    let starts = startIndex..<Swift.max(startIndex, endIndex - wanted.count + 1)
    return starts.last { self[$0...].starts(with: wanted) }.map { $0..<$0 + wanted.count }
  }
}
