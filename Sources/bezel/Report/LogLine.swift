/// What matters of a line of an access log: in JSON as `serve` writes it, or in the combined format of
/// Apache and nginx, whatever follows there.
struct LogLine {
  let status: Int
  /// Path and query, and the referring page, decoded; where they are in the line otherwise.
  let target: Range<Int>
  let referrer: Range<Int>?

  /// - Returns: `nil` for what is neither.
  ///
  /// - Parameter range: Where the line is in some bytes.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    var reader = LogLineReader(line: bytes, position: range.lowerBound, end: range.upperBound)
    let isJSON = reader.peek == UInt8(ascii: "{")
    guard let found = isJSON ? reader.json() : reader.combined(), let status = found.status,
      (100...599).contains(status)
    else { return nil }
    (self.status, target, referrer) = (status, found.target, found.referrer)
  }
}

/// Goes through a line once. Never fails otherwise than by `nil`, whatever the bytes are.
private struct LogLineReader {
  typealias Found = (status: Int?, target: Range<Int>, referrer: Range<Int>?)

  /// The line is before `end`.
  let line: [UInt8]
  var position: Int
  let end: Int

  var peek: UInt8? { position < end ? line[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// The content of a string in quotes, escapes included.
  private mutating func quoted() -> Range<Int>? {
    guard take("\"") else { return nil }
    let start = position
    while let byte = peek {
      if byte == UInt8(ascii: "\"") {
        position += 1
        return start..<position - 1
      }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let byte = peek, (0x30...0x39).contains(byte), value ?? 0 < 1_000_000_000 {
      value = (value ?? 0) * 10 + Int(byte - 0x30)
      position += 1
    }
    return value
  }

  private mutating func skip(to character: Unicode.Scalar) {
    while let byte = peek, byte != UInt8(ascii: character) { position += 1 }
  }

  mutating func combined() -> Found? {
    skip(to: "[")
    skip(to: "]")
    guard take("]"), take(" "), let request = quoted(), take(" "), let status = number(),
      take(" "), number() != nil || take("-"), take(" "), let referrer = quoted()
    else { return nil }
    var (first, last) = (request.lowerBound, request.upperBound)
    while first < last, line[first] != UInt8(ascii: " ") { first += 1 }
    while last > first, line[last - 1] != UInt8(ascii: " ") { last -= 1 }
    let isNone = referrer.count == 1 && line[referrer.lowerBound] == UInt8(ascii: "-")
    let target = first + 1 < last ? first + 1..<last - 1 : first..<first
    return (status, target, isNone ? nil : referrer)
  }

  /// A string before a colon is a name. All else between the members that matter is skipped.
  mutating func json() -> Found? {
    var (status, target, referrer): (Int?, Range<Int>?, Range<Int>?)
    var name: Range<Int>?
    while position < end {
      guard peek == UInt8(ascii: "\"") else {
        position += 1
        continue
      }
      guard let text = quoted() else { return nil }
      if take(":") {
        name = text
        if line[text].elementsEqual("status".utf8) { status = number() }
      } else if let member = name {
        if line[member].elementsEqual("target".utf8) { target = text }
        if line[member].elementsEqual("referrer".utf8) { referrer = text }
        name = nil
      }
    }
    // Otherwise it is cut off.
    guard line[end - 1] == UInt8(ascii: "}") else { return nil }
    // A request that was refused before it was understood has none.
    return (status, target ?? end..<end, referrer)
  }
}

extension [UInt8] {
  /// A part of a line without the escapes of both formats: `\x22`, `\u0022`, and a backslash before
  /// anything else.
  func logText(_ range: Range<Int>, limit: Int) -> String {
    var bytes: [UInt8] = []
    var position = range.lowerBound
    while position < range.upperBound, bytes.count < limit {
      let byte = self[position]
      position += 1
      guard byte == UInt8(ascii: "\\"), position < range.upperBound else {
        bytes.append(byte)
        continue
      }
      let digits =
        switch self[position] {
        case UInt8(ascii: "x"): 2
        case UInt8(ascii: "u"): 4
        default: 0
        }
      let end = Swift.min(position + 1 + digits, range.upperBound)
      let code = (position + 1..<end).map { String(UnicodeScalar(self[$0])) }.joined()
      if digits > 0, let number = UInt32(code, radix: 16), let scalar = UnicodeScalar(number) {
        bytes += digits == 2 ? [UInt8(truncatingIfNeeded: number)] : Array(String(scalar).utf8)
        position = end
      } else {
        bytes.append(self[position])
        position += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
