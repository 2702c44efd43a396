internal import ButtonCore
internal import FoundationEssentials

/// A record of the operational log, in the form that the access log has too.
package struct LogRecord: Sendable {
  private let time = Date.now.logText
  private let level: String
  private let message: String
  private let details: [(name: String, value: String)]

  package init(level: String, message: String, details: [(name: String, value: String)] = []) {
    self.level = level
    self.message = message
    self.details = details
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
    return String.jsonLine((own + others).map { ($0.0, $0.1.jsonQuoted) })
  }
}

extension Date {
  /// The time as both logs in JSON write it.
  var logText: String { formatted(ISO8601FormatStyle(includingFractionalSeconds: true)) }
}

extension String {
  /// An object of JSON in a line.
  ///
  /// - Parameter members: Names, and values as JSON; those without a value are left out.
  static func jsonLine(_ members: [(String, String?)]) -> String {
    let present = members.compactMap { name, value in value.map { "\(name.jsonQuoted):\($0)" } }
    return "{" + present.joined(separator: ",") + "}"
  }

  /// For a log of lines with quoted fields.
  var logEscaped: String {
    var escaped: [UInt8] = []
    for byte in utf8 {
      if (0x20...0x7E).contains(byte), byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        escaped.append(byte)
      } else {
        escaped += "\\x".utf8
        escaped.appendHexadecimal(UInt16(byte), digits: 2)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// A JSON string (RFC 8259) in which every character is visible ASCII.
  var jsonQuoted: String { "\"\(jsonEscaped)\"" }

  /// The same without quotation marks.
  var jsonEscaped: String {
    var quoted: [UInt8] = []
    for unit in utf16 {
      switch unit {
      case 0x22: quoted += "\\\"".utf8
      case 0x5C: quoted += "\\\\".utf8
      case 0x20...0x7E: quoted.append(UInt8(unit))
      default:
        quoted += "\\u".utf8
        quoted.appendHexadecimal(unit, digits: 4)
      }
    }
    return String(decoding: quoted, as: UTF8.self)
  }
}

extension [UInt8] {
  fileprivate mutating func appendHexadecimal(_ number: UInt16, digits: Int) {
    for place in (0..<digits).reversed() {
      append(UInt8(truncatingIfNeeded: number >> (4 * UInt16(place)) & 15).hexadecimalCapital)
    }
  }
}
