package import ButtonCore
package import ServiceContract

extension Finding {
  /// - Parameters:
  ///   - asked: The request in which it was found.
  ///   - prefix: The prefix of the paths of requests.
  package func report(on asked: Asked, prefix: PathPrefix = PathPrefix()) -> JSONValue {
    [
      "rule": .string(rule.text), "severity": .string(severity.word), "value": .string(value),
      "limit": .string(limit), "sentence": .string(sentence), "fix": fix.map(JSONValue.string),
      "why": .string(why),
      // The nearest request without it.
      "nearest": nearest(to: asked).map { .string(prefix + $0.target()) }, "link": .string(link),
    ]
  }
}
