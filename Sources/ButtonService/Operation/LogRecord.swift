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
    let values = details.map { " \($0.name)=\($0.value)" }.joined()
    return "\(time) \(level) \(label):\(values) \(message)"
  }

  /// What the record is about follows its own members, under names that these do not have.
  package var json: String {
    let own = [("time", time), ("level", level), ("message", message)]
    let others = details.map { detail in
      (own.contains { $0.0 == detail.name } ? "_" + detail.name : detail.name, detail.value)
    }
    return String.jsonLine((own + others).map { ($0.0, $0.1.jsonQuoted) })
  }
}
