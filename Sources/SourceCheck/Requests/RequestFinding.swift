package import ButtonCore
internal import SourceScan

/// One thing that the check says of a request.
package struct RequestFinding: Hashable, Sendable {
  package let rule: CheckRule
  package let severity: Severity
  /// What is wrong, in one or two sentences.
  package let message: String
  /// What to write instead, as a sentence; `nil` if that cannot be guessed.
  package let fix: String?

  init(_ rule: CheckRule, _ severity: Severity? = nil, _ message: String, fix: String? = nil) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.message = message
    self.fix = fix
  }

  /// Message and fix.
  package var sentences: String { [message, fix].compactMap(\.self).joined(separator: " ") }

  /// Whether another finding says the same, though it may propose another fix.
  func repeats(_ other: RequestFinding) -> Bool {
    (rule, severity, message) == (other.rule, other.severity, other.message)
  }
}

extension RequestFinding {
  /// A `data-mode` that Apple's script does not know.
  init(mode: String) {
    self.init(
      .ignoredParameter, .warning,
      "data-mode=\"\(mode)\" has no effect: Apple's script ignores this value.",
      fix: "It takes center-align, left-align or logo-only.")
  }

  /// An attribute that Apple's script reads otherwise than it is written; `nil` if it does not.
  init?(read attribute: SourceAttribute) {
    guard let written = attribute.written else { return nil }
    let parameter = attribute.parameter
    guard let drawn = attribute.drawn else {
      self.init(
        .ignoredParameter, .warning,
        "\(attribute.name)=\"\(written)\" has no effect: Apple's script ignores this value.",
        fix: parameter.fixedValues.map {
          "It takes \(RequestNotation.phrase(of: $0.allowed, for: parameter))."
        })
      return
    }
    guard let number = Int(written), String(number) != drawn else { return nil }
    self.init(
      .ignoredParameter, .note,
      "\(attribute.name)=\"\(written)\" is drawn as \(drawn), the nearest size that Apple's script has.",
      fix: "Write \(drawn).")
  }
}
