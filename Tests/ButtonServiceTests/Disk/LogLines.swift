import Logging
import Synchronization

/// A logger that keeps its lines.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])

  /// Level, message and metadata of each line.
  var all: [String] { lines.withLock { $0 } }

  var logger: Logger { Logger(label: "test") { _ in Handler(lines: self) } }

  private struct Handler: LogHandler {
    let lines: LogLines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let line = "\(event.level): \(event.message) \(event.metadata ?? [:])"
      lines.lines.withLock { $0.append(line) }
    }
  }
}
