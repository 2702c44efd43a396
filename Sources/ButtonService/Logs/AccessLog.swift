internal import NIOCore
internal import Wire

/// Writes a line for each request. Each event loop has its own part, and writes lines from bytes: a response from
/// memory takes a few microseconds, and its line must not take more.
package struct AccessLog: ExchangeObserver {
  private let proxies: TrustedProxies
  private let output: LogOutput

  /// - Returns: `nil` if the log is off.
  package init?(_ settings: LiveSettings, output: LogOutput) {
    guard settings.accessLog != .off else { return nil }
    proxies = settings.trustedProxies
    self.output = output
  }

  func makeLog(
    _ later: @escaping (TimeAmount, @escaping () -> Void) -> Void
  ) -> any LoopLog {
    Part(self, later)
  }

  /// The log of one event loop.
  private final class Part: LoopLog {
    /// The number of bytes from which lines are passed on at once.
    private static let enoughBytes = 16 << 10
    /// Until then they wait for so long.
    private static let pause = TimeAmount.milliseconds(250)

    private let log: AccessLog
    private let later: (TimeAmount, @escaping () -> Void) -> Void
    private var clock = LogClock()
    private var lines = LogLines()
    private var isScheduled = false

    init(_ log: AccessLog, _ later: @escaping (TimeAmount, @escaping () -> Void) -> Void) {
      self.log = log
      self.later = later
    }

    func note(_ exchange: Exchange) {
      lines.write(exchange, exchange.notes as? RequestNotes, log.proxies, at: &clock)
      if lines.bytes.count >= Self.enoughBytes {
        flush()
      } else if !isScheduled {
        isScheduled = true
        later(Self.pause) { [weak self] in
          self?.isScheduled = false
          self?.flush()
        }
      }
    }

    func flush() {
      guard !lines.isEmpty else { return }
      log.output.write(lines)
      // New lines take memory as they need it: these wait with what they have.
      lines = LogLines()
    }
  }
}
