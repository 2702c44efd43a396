import ButtonCore
import ButtonService
import Logging
import Synchronization

/// The log on standard error: a record is a line, whatever it says, as text or, if the access log is JSON,
/// as JSON too.
struct OperationalLog: LogHandler {
  /// `nil` in a command that is no server.
  private static let format = Mutex<AccessLogFormat?>(nil)

  static func use(_ format: AccessLogFormat) { Self.format.withLock { $0 = format } }

  /// Prints why a command ends; for a server, as the last record of its log.
  static func end(_ message: String) {
    switch format.withLock({ $0 }) {
    case nil: StandardError.print(lines: message)
    case .json:
      StandardError.print(record: LogRecord(level: "critical", message: line(message)).json)
    case .off:
      for line in message.split(separator: "\n") {
        StandardError.print(record: String(line).withoutControls)
      }
    }
  }

  let label: String
  var logLevel = Logger.Level.info
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let details = metadata.merging(event.metadata ?? [:]) { $1 }.sorted { $0.key < $1.key }
      .map { (name: $0.key, value: Self.line("\($0.value)")) }
    let record = LogRecord(
      level: event.level.rawValue, message: Self.line("\(event.message)"), details: details)
    StandardError.print(record: Self.format.withLock { $0 } == .json ? record.json : record.text(label))
  }

  /// A text on one line: a list in it may take several.
  private static func line(_ text: String) -> String {
    let lines = text.utf8.split { $0 == 10 || $0 == 13 }.map { String(Substring($0.trimmed)) }
    return lines.reduce("") { text, line in
      text.isEmpty ? line : text + (text.hasSuffix(":") ? " " : "; ") + line
    }.withoutControls
  }
}
