internal import Synchronization

/// The name of one request, in its response and in logs: that of a trusted proxy, or one of this process.
enum RequestIdentifier {
  private static let count = Atomic<UInt64>(.random(in: .min ... .max))

  /// 16 hexadecimal digits of a counter that begins anywhere, so that servers do not make the same.
  static func make() -> String {
    let digits = String(count.wrappingAdd(1, ordering: .relaxed).oldValue, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Whether a text of another program is taken: 1 to 64 letters, digits, hyphens, dots and underscores,
  /// which mean nothing to logs, terminals and markup.
  static func isValid(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        // A letter's bit 5 decides its case.
        byte.isDigit || (0x61...0x7A).contains(byte | 0x20) || "-._".utf8.contains(byte)
      }
  }

  /// The identifier of a trace in a value of `traceparent` (W3C Trace Context): the 32 digits after the
  /// version. Shorter values have none.
  static func trace(in value: Range<Int>) -> Range<Int>? {
    value.count < 55 ? nil : value.lowerBound + 3..<value.lowerBound + 35
  }
}
