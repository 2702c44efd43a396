package import Wire

/// Writes a line for each request. Each event loop has its own part, and writes lines from bytes: a response from
/// memory takes a few microseconds, and its line must not take more.
package final class AccessLog: LoopLog {
  /// The number of bytes from which lines are passed on at once.
  private static let enoughBytes = 32 << 10

  private let proxies: TrustedProxies
  private let output: LogOutput
  private var lines = LogLines()

  private init(_ proxies: TrustedProxies, _ output: LogOutput) { (self.proxies, self.output) = (proxies, output) }

  /// - Returns: `nil` if the log is off.
  package static func maker(_ settings: LiveSettings, _ output: LogOutput) -> LogMaker? {
    guard settings.accessLog != .off else { return nil }
    return { AccessLog(settings.trustedProxies, output) }
  }

  package func note(_ exchange: Exchange) {
    lines.write(exchange, exchange.notes as? RequestNotes, proxies)
    if lines.bytes.count >= Self.enoughBytes { flush() }
  }

  package func flush() {
    guard !lines.isEmpty else { return }
    output.write(lines)
    lines.removeAll()
  }
}
