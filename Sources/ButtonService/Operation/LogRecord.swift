internal import FoundationEssentials

/// A record of the operational log, in the form that the access log has too.
package struct LogRecord: Sendable {
  private let time = Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  private let level: String
  private let message: String
  private let details: [(name: String, value: String)]

  package init(level: String, message: String, details: [(name: String, value: String)]) {
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
    let members =
      [("time", time), ("level", level), ("message", message)]
      + details.map { detail in
        let isTaken = ["time", "level", "message"].contains(detail.name)
        return (isTaken ? "_" + detail.name : detail.name, detail.value)
      }
    let texts = members.map { "\($0.0.jsonQuoted):\($0.1.jsonQuoted)" }
    return "{" + texts.joined(separator: ",") + "}"
  }
}
