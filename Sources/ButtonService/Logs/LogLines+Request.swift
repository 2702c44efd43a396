internal import NIOCore
package import Wire

/// The line of one request and its response in the access log.
extension LogLines {
  /// Microseconds from which on the log has the stages of a picture: then one would ask for them.
  private static let slow: Int64 = 50_000

  /// Writes an object in which every text is ASCII.
  package mutating func write(
    _ exchange: Exchange, _ notes: RequestNotes?, _ proxies: TrustedProxies, at time: Time = now
  ) {
    let bytes = exchange.bytes.readableBytesUInt8Span
    write("{\"time\":\"")
    write(time: time)
    write("\",\"id\":\"")
    exchange.identifier.written(in: bytes) { write(plain: $0) }
    write("\",\"client\":\"")
    proxies.client(of: exchange) { write(escaped: $0) }
    if let head = exchange.head {
      write(head.method == .get ? "\",\"method\":\"GET" : "\",\"method\":\"")
      if head.method != .get { write(head.method.rawValue) }
      write("\",\"target\":\"")
      if head.lacksPath {
        write(escaped: exchange.target.utf8.span)
      } else {
        write(escaped: bytes.extracting(head.target))
      }
      write(head.isHTTP10 ? "\",\"version\":\"HTTP/1.0\",\"status\":" : "\",\"version\":\"HTTP/1.1\",\"status\":")
    } else {
      write("\",\"status\":")
    }
    write(exchange.status)
    write(",\"bytes\":")
    write(exchange.sent)
    write(",\"seconds\":")
    let microseconds = exchange.duration.nanoseconds / 1000
    write(microseconds: microseconds)
    write(exchange.head?.referrer, after: ",\"referrer\":\"", in: bytes)
    write(exchange.head?.userAgent, after: ",\"userAgent\":\"", in: bytes)
    if exchange.isHit {
      write(",\"cache\":\"hit\"")
    } else if let cache = notes?.cache {
      write(",\"cache\":\"")
      write(cache.rawValue)
      write("\"")
    }
    if let notes { write(notes, showsStages: microseconds >= Self.slow) }
    write("}")
    endLine()
  }

  private mutating func write(_ value: Range<Int>?, after name: StaticString, in bytes: Span<UInt8>) {
    guard let value else { return }
    write(name)
    write(escaped: bytes.extracting(value))
    write("\"")
  }

  private mutating func write(_ texts: [String], after name: StaticString) {
    guard !texts.isEmpty else { return }
    write(name)
    for (index, text) in texts.enumerated() {
      write(index == 0 ? "[" : ",")
      write(quoted: text)
    }
    write("]")
  }

  /// - Parameter showsStages: Whether to write the time of each stage of a picture, besides that for which it waited.
  private mutating func write(_ notes: RequestNotes, showsStages: Bool) {
    write(notes.faults.map(\.text), after: ",\"faults\":")
    write(notes.ignored, after: ",\"ignored\":")
    if let corrected = notes.corrected {
      write(",\"corrected\":")
      write(quoted: corrected)
    }
    guard let wait = notes.wait else { return }
    for (name, time) in [("wait", wait)] + (showsStages ? notes.making : []) {
      write(",\"\(name)\":")
      write(microseconds: time / 1000)
    }
  }
}
