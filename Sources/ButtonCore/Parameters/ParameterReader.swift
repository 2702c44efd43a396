/// Reads parameters one by one and collects what is wrong with them.
struct ParameterReader {
  private(set) var problems: [ParameterProblem] = []
  private let values: [Parameter: [QueryItem.Value]]

  init(_ values: [Parameter: [QueryItem.Value]]) { self.values = values }

  /// Reads a parameter, or notes a problem and goes on with the standard value.
  ///
  /// - Parameter correct: What to write instead of a text that is not a value.
  mutating func read<Value: ParameterValue>(
    _ parameter: Parameter, as type: Value.Type = Value.self,
    correct: (String) -> Correction? = { _ in nil }
  ) -> Value {
    read(
      parameter, standard: .standard, allowed: Value.allowedValues, parse: Value.init(spelling:),
      correct: { text in
        correct(text)
          ?? (text.isEmpty ? .standard : Value.guess(from: text)).map {
            Correction([parameter: $0.spelling])
          }
      })
  }

  /// Reads a parameter whose values are only known at run time.
  mutating func read<Value>(
    _ parameter: Parameter, standard: Value, allowed: @autoclosure () -> AllowedValues,
    parse: (String) -> Value?, correct: (String) -> Correction?
  ) -> Value {
    guard let given = values[parameter] else { return standard }
    if given.count == 1, case .text(let text) = given[0], let value = parse(text) { return value }

    let first = given[0].text
    let reason: ParameterProblem.Reason
    if given.count > 1 {
      reason = .repeated
    } else if case .undecodable = given[0] {
      reason = .undecodable
    } else {
      reason = .notAllowed
    }
    problems.append(
      ParameterProblem(
        parameter: parameter, values: given.map(\.text), reason: reason, allowed: allowed(),
        correction: parse(first) != nil ? Correction([parameter: first]) : correct(first)))
    return standard
  }

  /// Notes a problem that only shows when parameters are seen together.
  mutating func note(_ problem: ParameterProblem) { problems.append(problem) }
}
