internal import ButtonCore
internal import FoundationEssentials
internal import HTTPTypes
internal import NIOCore
internal import Synchronization
internal import Wire

/// Writes a line for each request.
final class AccessLog: ExchangeObserver {
  private let format: AccessLogFormat
  /// One request of so many is logged; errors, and requests with a misspelt parameter, always.
  private let sample: Int
  private let proxies: TrustedProxies
  private let output: LogOutput
  private let count = Atomic<Int>(0)

  /// - Returns: `nil` if the log is off.
  init?(_ settings: LiveSettings, output: LogOutput) {
    guard settings.accessLog != .off else { return nil }
    format = settings.accessLog
    sample = settings.accessLogSample
    proxies = settings.trustedProxies
    self.output = output
  }

  func observe(_ exchange: Exchange) {
    let number = count.wrappingAdd(1, ordering: .relaxed).oldValue
    let notes = exchange.notes as? RequestNotes ?? RequestNotes()
    guard
      exchange.status >= 400 || number.isMultiple(of: sample)
        || notes.faults.contains(where: { $0.reason == .misspelt })
    else { return }
    let entry = AccessLogEntry(exchange, notes, proxies: proxies, time: .now)
    output.write(format == .json ? entry.json : entry.text)
  }
}

/// What the access log says about a request.
struct AccessLogEntry: Sendable {
  private let exchange: Exchange
  private let notes: RequestNotes
  private let client: String
  private let time: Date

  init(_ exchange: Exchange, _ notes: RequestNotes, proxies: TrustedProxies, time: Date) {
    self.exchange = exchange
    self.notes = notes
    client = proxies.client(of: exchange.request?.headerFields ?? [:], peer: exchange.peer)
    self.time = time
  }

  private var microseconds: Int64 { exchange.duration.nanoseconds / 1000 }

  private var cache: String? { exchange.isHit ? CacheStatus.hit.rawValue : notes.cache?.rawValue }

  /// The time as Apache writes it: `10/Oct/2000:13:55:36 +0000`.
  private var apacheTime: String {
    let parts = HTTPDate(secondsSince1970: Int(time.timeIntervalSince1970)).description
      .split(separator: " ")
    return "\(parts[1])/\(parts[2])/\(parts[3]):\(parts[4]) +0000"
  }

  /// How long a picture waited and, if its response took long, each stage, in seconds.
  private var times: [(name: String, value: String)] {
    guard let making = notes.making else { return [] }
    let stages = microseconds < Self.slow ? [] : making.stages
    return [("wait", Self.seconds(making.wait / 1000))]
      + stages.map { ($0.name, Self.seconds($0.time / 1000)) }
  }

  /// Microseconds from which on the log has the stages: then one would ask for them.
  private static let slow: Int64 = 50_000

  /// The combined format of Apache and nginx, then the duration in seconds, the identifier, and names
  /// with values.
  /// Whatever is not visible ASCII is written as `\x` and two digits, as nginx does.
  var text: String {
    let head = exchange.request
    let request = [head?.method.rawValue ?? "-", head?.path ?? "-", exchange.version ?? "-"]
    let further =
      [("cache", cache ?? "-")] + times
      + notes.faults.map { ("fault", $0.text) }
      + (notes.ignored.isEmpty
        ? [] : [("ignored", "\"\(notes.ignored.joined(separator: ",").logEscaped)\"")])
    return """
      \(client.logEscaped) - - [\(apacheTime)] "\(request.joined(separator: " ").logEscaped)" \
      \(exchange.status) \(exchange.bytes) "\((head?.headerFields[.referer] ?? "-").logEscaped)" \
      "\((head?.headerFields[.userAgent] ?? "-").logEscaped)" \
      \(Self.seconds(microseconds)) \(exchange.identifier.logEscaped) \
      \(further.map { "\($0)=\($1)" }.joined(separator: " "))
      """
  }

  /// An object in a line.
  var json: String {
    let head = exchange.request
    let members: [(String, String?)] =
      [
        ("time", time.logText.jsonQuoted), ("id", exchange.identifier.jsonQuoted),
        ("client", client.jsonQuoted), ("method", head?.method.rawValue.jsonQuoted),
        ("target", head?.path?.jsonQuoted), ("version", exchange.version?.jsonQuoted),
        ("status", "\(exchange.status)"), ("bytes", "\(exchange.bytes)"),
        ("seconds", Self.seconds(microseconds)),
        ("referrer", head?.headerFields[.referer]?.jsonQuoted),
        ("userAgent", head?.headerFields[.userAgent]?.jsonQuoted), ("cache", cache?.jsonQuoted),
        ("faults", Self.list(notes.faults.map(\.text))), ("ignored", Self.list(notes.ignored)),
        ("corrected", notes.corrected?.jsonQuoted),
      ] + times
    return String.jsonLine(members)
  }

  private static func list(_ texts: [String]) -> String? {
    texts.isEmpty ? nil : "[" + texts.map(\.jsonQuoted).joined(separator: ",") + "]"
  }

  private static func seconds(_ microseconds: Int64) -> String {
    let (whole, rest) = max(0, microseconds).quotientAndRemainder(dividingBy: 1_000_000)
    return "\(whole).\(String(1_000_000 + rest).dropFirst())"
  }
}
