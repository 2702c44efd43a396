import ButtonService
import FoundationEssentials

/// A JSON text that a person wrote: unlike a decoder, the check says where it is wrong, and takes nothing
/// silently.
struct WrittenJSON {
  /// Deeper ones are a fault too, so that a text cannot exhaust the stack.
  private static let maxDepth = 200

  private let bytes: [UInt8]
  private var offset = 0

  /// - Throws: ``RefusedInput`` for a text that is no JSON, or has a member twice. A comma behind the last
  ///   member is none.
  static func check(_ text: [UInt8]) throws(RefusedInput) {
    var text = WrittenJSON(bytes: text)
    text.skipBlanks()
    guard text.next != nil else {
      throw RefusedInput(reason: "is empty; without settings, write {}")
    }
    try text.value(depth: 0)
    text.skipBlanks()
    if text.next != nil { throw text.unexpected }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private var lines: [ArraySlice<UInt8>] {
    bytes[..<offset].split(separator: 10, omittingEmptySubsequences: false)
  }

  /// That the next byte is not one that JSON has at its place.
  private var unexpected: RefusedInput {
    RefusedInput(
      reason: """
        line \(lines.count), column \((lines.last?.count ?? 0) + 1) is not JSON; a comma, a quote \
        or a bracket may be missing before it
        """)
  }

  private mutating func skipBlanks() {
    while let byte = next, " \t\r\n".utf8.contains(byte) { offset += 1 }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: sign) else { return false }
    offset += 1
    return true
  }

  private mutating func require(_ sign: Unicode.Scalar) throws(RefusedInput) {
    guard take(sign) else { throw unexpected }
  }

  private mutating func value(depth: Int) throws(RefusedInput) {
    guard depth < Self.maxDepth else { throw unexpected }
    if take("{") {
      var names: Set<String> = []
      while !take("}") {
        let name = try string()
        guard names.insert(name).inserted else {
          throw RefusedInput(reason: "line \(lines.count): \(name) is given twice")
        }
        try require(":")
        try value(depth: depth + 1)
        if !take(",") { return try require("}") }
      }
    } else if take("[") {
      while !take("]") {
        try value(depth: depth + 1)
        if !take(",") { return try require("]") }
      }
    } else if next == UInt8(ascii: "\"") {
      _ = try string()
    } else {
      try word()
    }
  }

  private mutating func string() throws(RefusedInput) -> String {
    skipBlanks()
    let start = offset
    try require("\"")
    while let byte = next, byte >= 0x20 {
      offset += byte == UInt8(ascii: "\\") ? min(2, bytes.count - offset) : 1
      guard byte == UInt8(ascii: "\"") else { continue }
      let text = try? JSONDecoder().decode(String.self, from: Data(bytes[start..<offset]))
      guard let text else { break }
      return text
    }
    throw unexpected
  }

  /// A number or a name of a value, whose place is its first byte.
  private mutating func word() throws(RefusedInput) {
    let word = bytes[offset...].prefix {
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
        || "+-.E".utf8.contains($0)
    }
    let text = String(decoding: word, as: UTF8.self)
    guard
      ["true", "false", "null"].contains(text)
        || text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
    else { throw unexpected }
    offset += word.count
  }
}
