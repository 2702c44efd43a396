/// Reads parameters one by one and collects what is wrong with them.
struct ParameterReader {
  private(set) var problems: [ParameterProblem] = []
  private let values: [Parameter: [QueryItem.Value]]

  init(_ values: [Parameter: [QueryItem.Value]]) { self.values = values }

  /// Reads a parameter, or notes a problem and goes on with what was probably meant, or else with
  /// the standard value.
  ///
  /// - Parameter correct: What to write instead of a text that is not a value, where guessing the
  ///   value alone would miss the meaning.
  mutating func read<Value: ParameterValue>(
    _ parameter: Parameter, as type: Value.Type = Value.self,
    correct: (String) -> Correction? = { _ in nil }
  ) -> Value {
    read(
      parameter, standard: .standard, allowed: Value.allowedValues, spelling: \.spelling,
      parse: Value.init(spelling:), guess: Value.guess(from:), correct: correct)
  }

  /// Reads a parameter whose values are only known at run time.
  mutating func read<Value>(
    _ parameter: Parameter, standard: Value, allowed: @autoclosure () -> AllowedValues,
    spelling: (Value) -> String, parse: (String) -> Value?, guess: (String) -> Value?,
    correct: (String) -> Correction? = { _ in nil }
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
    let special = parse(first) == nil ? correct(first) : nil
    let value = parse(first) ?? (first.isEmpty ? standard : guess(first))
    problems.append(
      ParameterProblem(
        parameter: parameter, values: given.map(\.text), reason: reason, allowed: allowed(),
        correction: special ?? value.map { Correction([parameter: spelling($0)]) }))
    return special?.values[parameter].flatMap(parse) ?? value ?? standard
  }

  /// What a problem noted so far corrects a parameter to.
  func correctedValue(of parameter: Parameter) -> String? {
    problems.lazy.compactMap { $0.correction?.values[parameter] }.first
  }
}
