internal import NIOCore
internal import Wire

/// Writes a line for each request. Each event loop has its own part, and writes lines from bytes: a response from
/// memory takes a few microseconds, and its line must not take more.
struct AccessLog: ExchangeObserver {
  private let format: AccessLogFormat
  /// The number of requests of which one is logged. Errors and misspelt parameters are always logged.
  private let sample: Int
  private let proxies: TrustedProxies
  private let output: LogOutput

  /// - Returns: `nil` if the log is off.
  init?(_ settings: LiveSettings, output: LogOutput) {
    guard settings.accessLog != .off else { return nil }
    format = settings.accessLog
    sample = settings.accessLogSample
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
    private var count = 0
    private var clock = LogClock()
    private var lines = LogLines()
    private var isScheduled = false

    init(_ log: AccessLog, _ later: @escaping (TimeAmount, @escaping () -> Void) -> Void) {
      self.log = log
      self.later = later
    }

    func note(_ exchange: Exchange) {
      let isSampled = count.isMultiple(of: log.sample)
      count &+= 1
      let notes = exchange.notes.flatMap { $0 as? RequestNotes }
      guard
        isSampled || exchange.status >= 400
          || notes?.faults.contains(where: { $0.reason == .misspelt }) == true
      else { return }
      let entry = AccessLogEntry(exchange, notes, log.proxies)
      entry.write(log.format, at: &clock, to: &lines)
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
