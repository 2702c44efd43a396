/// Finds the place of a fault in a JSON text; the decoder says only that there is one.
struct JSONScanner {
  private struct Unexpected: Error {}

  /// Deeper ones are a fault too, so that a text cannot exhaust the stack.
  private static let maxDepth = 200

  private let bytes: [UInt8]
  private var offset = 0

  /// The offset of the first byte that JSON does not have at its place, or of the end. A comma behind the
  /// last member is no fault.
  static func fault(in bytes: some Sequence<UInt8>) -> Int {
    var scanner = JSONScanner(bytes: Array(bytes))
    do {
      try scanner.value(depth: 0)
      scanner.skipBlanks()
    } catch {}
    return scanner.offset
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipBlanks() {
    while let byte = next, " \t\r\n".utf8.contains(byte) { offset += 1 }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: sign) else { return false }
    offset += 1
    return true
  }

  private mutating func require(_ sign: Unicode.Scalar) throws(Unexpected) {
    guard take(sign) else { throw Unexpected() }
  }

  private mutating func value(depth: Int) throws(Unexpected) {
    guard depth < Self.maxDepth else { throw Unexpected() }
    if take("{") {
      while !take("}") {
        try string()
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
      try string()
    } else {
      try word()
    }
  }

  private mutating func string() throws(Unexpected) {
    try require("\"")
    while let byte = next, byte >= 0x20 {
      offset += byte == UInt8(ascii: "\\") ? min(2, bytes.count - offset) : 1
      if byte == UInt8(ascii: "\"") { return }
    }
    throw Unexpected()
  }

  /// A number or a name of a value, whose place is its first byte.
  private mutating func word() throws(Unexpected) {
    let word = bytes[offset...].prefix {
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
        || "+-.E".utf8.contains($0)
    }
    let text = String(decoding: word, as: UTF8.self)
    guard
      ["true", "false", "null"].contains(text)
        || text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
    else { throw Unexpected() }
    offset += word.count
  }
}
