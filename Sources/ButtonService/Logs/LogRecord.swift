internal import ButtonCore
internal import Wire

/// A record of the operational log, in the form that the access log has too.
package struct LogRecord: Sendable {
  private let time: String
  private let level: String
  private let message: String
  private let details: [(name: String, value: String)]

  package init(level: String, message: String, details: [(name: String, value: String)] = []) {
    var time = LogLines()
    time.write(time: LogLines.now)
    self.time = time.text
    (self.level, self.message, self.details) = (level, message, details)
  }

  package func text(_ label: String) -> String {
    let values = details.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    return "\(time) \(level) \(label): \(message)" + (values.isEmpty ? "" : " (\(values))")
  }

  /// The record as JSON. The details follow the record's own members, under names that these do not have.
  package var json: String {
    let own = [("time", time), ("level", level), ("message", message)]
    let others = details.map { detail in
      (own.contains { $0.0 == detail.name } ? "_" + detail.name : detail.name, detail.value)
    }
    var line = LogLines()
    for (index, (name, value)) in (own + others).enumerated() {
      line.write(index == 0 ? "{" : ",")
      line.write(quoted: name)
      line.write(":")
      line.write(quoted: value, most: .max)
    }
    line.write("}")
    return line.text
  }
}

extension LogLines {
  /// The bytes that one text takes in a line. A client may send sixteen times as many in each of its fields, and the
  /// event loop has others to answer.
  package static let mostBytes = 1024

  /// Writes a JSON string.
  mutating func write(quoted text: String, most: Int = mostBytes) {
    write("\"")
    write(escaped: text.utf8.span, most: most)
    write("\"")
  }

  /// Writes a text as the inside of a JSON string (RFC 8259) in visible ASCII, cut with an ellipsis.
  mutating func write(escaped text: Span<UInt8>, most: Int = mostBytes) {
    let start = bytes.count
    var isCut = text.count > most
    if !isCut, text.isPlain { return write(plain: text) }
    unsafe text.extracting(0..<min(text.count, most)).withUnsafeBufferPointer { shown in
      var isFull = false
      _ = unsafe transcode(
        shown.makeIterator(), from: UTF8.self, to: UTF16.self, stoppingOnError: false
      ) { unit in
        // An escape takes six bytes, and as many stay free for the ellipsis. Two units may be one character.
        let needed = unit & 0xFC00 == 0xD800 ? 18 : 12
        isFull = isFull || bytes.count - start > most - needed
        if !isFull { write(unit: unit) }
      }
      isCut = isCut || isFull
    }
    if isCut { write("\\u2026") }
  }

  private mutating func write(unit: UInt16) {
    switch unit {
    case 0x22: write("\\\"")
    case 0x5C: write("\\\\")
    case 0x20...0x7E: write(byte: UInt8(truncatingIfNeeded: unit))
    default:
      write("\\u")
      for place in stride(from: 12 as UInt16, through: 0, by: -4) {
        write(byte: UInt8(truncatingIfNeeded: unit >> place & 15).hexadecimalCapital)
      }
    }
  }
}

extension Span<UInt8> {
  /// Whether no byte needs an escape: each is visible ASCII or a space, but no quotation mark and no backslash.
  fileprivate var isPlain: Bool {
    // Less than eight bytes at the end are left.
    let checked = afterPrintable(from: 0, first: 0x20, except: 0x22, 0x5C)
    return (checked..<count).allSatisfy { position in
      let byte = self[position]
      return (0x20...0x7E).contains(byte) && byte != 0x22 && byte != 0x5C
    }
  }
}
