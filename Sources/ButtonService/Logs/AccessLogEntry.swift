internal import NIOCore
package import Wire

/// A line of the access log: one request and its response.
package struct AccessLogEntry: Sendable {
  private let exchange: Exchange
  private let notes: RequestNotes?
  private let client: LogText

  package init(_ exchange: Exchange, _ notes: RequestNotes?, _ proxies: TrustedProxies) {
    self.exchange = exchange
    self.notes = notes
    client = proxies.client(of: exchange)
  }

  /// Microseconds from which on the log has the stages of a picture: then one would ask for them.
  private static let slow: Int64 = 50_000

  private var microseconds: Int64 { exchange.duration.nanoseconds / 1000 }

  private var cache: CacheStatus? { exchange.isHit ? .hit : notes?.cache }

  /// The time that a picture waited and, if its response took long, of each stage.
  private var times: [(name: String, microseconds: Int64)] {
    guard let making = notes?.making else { return [] }
    let stages = microseconds < Self.slow ? [] : making.stages
    return [("wait", making.wait / 1000)] + stages.map { ($0.name, $0.time / 1000) }
  }

  /// Writes a line: an object in which every text is ASCII.
  package func write(at clock: inout LogClock, to lines: inout LogLines) {
    lines.write("{\"time\":\"")
    clock.write(to: &lines)
    lines.write("\",\"id\":\"")
    lines.write(exchange.identifier, in: exchange.bytes)
    lines.write("\",\"client\":\"")
    lines.write(client, in: exchange.bytes)
    if let head = exchange.head {
      lines.write("\",\"method\":\"")
      lines.write(head.method.rawValue)
      lines.write("\",\"target\":\"")
      lines.write(target(head), in: exchange.bytes)
      lines.write("\",\"version\":\"")
      lines.write(head.version)
    }
    lines.write("\",\"status\":")
    lines.write(exchange.status)
    lines.write(",\"bytes\":")
    lines.write(exchange.sent)
    lines.write(",\"seconds\":")
    lines.write(microseconds: microseconds)
    if let referrer = exchange.head?.referrer { write(",\"referrer\":\"", referrer, to: &lines) }
    if let agent = exchange.head?.userAgent { write(",\"userAgent\":\"", agent, to: &lines) }
    if let cache {
      lines.write(",\"cache\":\"")
      lines.write(cache.rawValue)
      lines.write("\"")
    }
    if let notes { write(notes, to: &lines) }
    lines.write("}")
    lines.endLine()
  }

  private func write(_ name: StaticString, _ value: Range<Int>, to lines: inout LogLines) {
    lines.write(name)
    lines.write(.bytes(value), in: exchange.bytes)
    lines.write("\"")
  }

  private func write(_ notes: RequestNotes, to lines: inout LogLines) {
    for (name, texts) in [("faults", notes.faults.map(\.text)), ("ignored", notes.ignored)]
    where !texts.isEmpty {
      lines.write(",\"\(name)\":")
      for (index, text) in texts.enumerated() {
        lines.write(index == 0 ? "[" : ",")
        lines.write(quoted: text)
      }
      lines.write("]")
    }
    if let corrected = notes.corrected {
      lines.write(",\"corrected\":")
      lines.write(quoted: corrected)
    }
    for (name, time) in times {
      lines.write(",\"\(name)\":")
      lines.write(microseconds: time)
    }
  }

  /// Path and query; that of the root for a whole URL without a path.
  private func target(_ head: RequestHead) -> LogText {
    head.lacksPath ? .text(head.path(in: exchange.bytes)) : .bytes(head.target)
  }
}
