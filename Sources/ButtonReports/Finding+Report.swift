package import ButtonCore
package import ServiceContract

extension Finding {
  /// - Parameters:
  ///   - inquiry: The button in which it was found.
  ///   - prefix: The prefix of the paths of requests.
  package func report(on inquiry: ButtonInquiry, prefix: PathPrefix = PathPrefix()) -> JSONValue {
    [
      "rule": .string(rule.text), "severity": .string(severity.word), "value": .string(value),
      "limit": .string(limit), "sentence": .string(sentence), "fix": fix.map(JSONValue.string),
      "why": .string(why),
      // The nearest request without it.
      "nearest": nearest(to: inquiry).map { .string(prefix + $0.asked.target()) }, "link": .string(link),
    ]
  }
}
