internal import ButtonCore
internal import FoundationEssentials
internal import HTTPTypes
internal import NIOCore
internal import Synchronization
internal import Wire

/// Writes a line for each request.
struct AccessLog: ExchangeObserver {
  private let format: AccessLogFormat
  /// One request of so many is logged; errors of the server always.
  private let sample: Int
  private let proxies: TrustedProxies
  private let output: LogOutput
  private let identifiers: RequestIdentifiers

  /// - Returns: `nil` if the log is off.
  init?(
    _ settings: LiveSettings, _ identifiers: RequestIdentifiers, output: LogOutput
  ) {
    guard settings.accessLog != .off else { return nil }
    format = settings.accessLog
    sample = settings.accessLogSample
    proxies = settings.trustedProxies
    self.output = output
    self.identifiers = identifiers
  }

  func observe(_ exchange: Exchange) {
    let number = identifiers.next()
    guard exchange.status >= 500 || number.isMultiple(of: UInt64(sample)) else { return }
    let entry = AccessLogEntry(
      exchange, identifier: identifiers.text(number), proxies: proxies, time: .now)
    output.write(format == .json ? entry.json : entry.text)
  }
}

/// Numbers requests, and makes identifiers of the numbers that are unique among servers.
final class RequestIdentifiers: Sendable {
  private let process = String(UInt32.random(in: .min ... .max), radix: 16)
  private let count = Atomic<UInt64>(0)

  func next() -> UInt64 { count.add(1, ordering: .relaxed).oldValue }

  func text(_ number: UInt64) -> String { process + "-" + String(number, radix: 16) }
}

/// What the access log says about a request.
struct AccessLogEntry: Sendable {
  private let identifier: String
  private let time: Date
  private let client: String
  private let method: String?
  private let target: String?
  private let version: String
  private let status: Int
  private let bytes: Int
  private let microseconds: Int64
  private let referrer: String?
  private let userAgent: String?

  /// - Parameter identifier: Replaced by the one that a trusted proxy sends.
  init(_ exchange: Exchange, identifier: String, proxies: TrustedProxies, time: Date) {
    let fields = exchange.request?.headerFields ?? [:]
    self.identifier = proxies.identifier(in: fields, peer: exchange.peer) ?? identifier
    self.time = time
    client = proxies.client(of: fields, peer: exchange.peer)
    method = exchange.request?.method.rawValue
    target = exchange.request?.path
    version = exchange.version
    status = exchange.status
    bytes = exchange.bytes
    microseconds = exchange.duration.nanoseconds / 1000
    referrer = fields[.referer]
    userAgent = fields[.userAgent]
  }

  private var timeText: String {
    time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  /// The time as Apache writes it: `10/Oct/2000:13:55:36 +0000`.
  private var apacheTime: String {
    let parts = time.formatted(Date.ISO8601FormatStyle()).split { "-T".contains($0) }
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    guard parts.count == 4, let month = Int(parts[1]), (1...12).contains(month) else { return "-" }
    return "\(parts[2])/\(months[month - 1])/\(parts[0]):\(parts[3].dropLast()) +0000"
  }

  /// The combined format of Apache and nginx, then the duration in seconds and the identifier.
  /// Whatever is not visible ASCII is written as `\x` and two digits, as nginx does.
  var text: String {
    let request = [method ?? "-", target ?? "-", version].joined(separator: " ")
    return """
      \(client.logEscaped) - - [\(apacheTime)] "\(request.logEscaped)" \(status) \(bytes) \
      "\((referrer ?? "-").logEscaped)" "\((userAgent ?? "-").logEscaped)" \
      \(Self.seconds(microseconds)) \(identifier.logEscaped)
      """
  }

  /// An object in a line.
  var json: String {
    let members: [(String, String?)] = [
      ("time", timeText.jsonQuoted), ("id", identifier.jsonQuoted), ("client", client.jsonQuoted),
      ("method", method?.jsonQuoted), ("target", target?.jsonQuoted),
      ("version", version.jsonQuoted), ("status", "\(status)"), ("bytes", "\(bytes)"),
      ("seconds", Self.seconds(microseconds)), ("referrer", referrer?.jsonQuoted),
      ("userAgent", userAgent?.jsonQuoted),
    ]
    let present = members.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }
    return "{" + present.joined(separator: ",") + "}"
  }

  private static func seconds(_ microseconds: Int64) -> String {
    let fraction = String(max(0, microseconds) % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.count)
    return "\(max(0, microseconds) / 1_000_000).\(zeros)\(fraction)"
  }
}

extension TrustedProxies {
  /// The request's identifier from a trusted proxy: `X-Request-ID` with at most 64 letters, digits
  /// and hyphens, dots or underscores.
  fileprivate func identifier(in fields: HTTPFields, peer: SocketAddress?) -> String? {
    guard networks.trusts(peer), let text = fields[.xRequestID],
      (1...64).contains(text.utf8.count),
      text.utf8.allSatisfy({ byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "_"):
          true
        default: false
        }
      })
    else { return nil }
    return text
  }
}

extension String {
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
  var jsonQuoted: String {
    var quoted = [UInt8(ascii: "\"")]
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
    quoted.append(UInt8(ascii: "\""))
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
