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
      parameter, standard: .standard, allowed: Value.allowedValues, spelling: { $0.spelling },
      parse: Value.init(spelling:), guess: Value.guess(from:), correct: correct)
  }

  /// Reads a parameter that says something only where it is given.
  mutating func readIfGiven<Value: ParameterValue>(
    _ parameter: Parameter, as type: Value.Type = Value.self
  ) -> Value? {
    guard values[parameter] != nil else { return nil }
    return read(parameter, as: type) { Self.omitting(parameter, ifEmpty: $0) }
  }

  /// Where nothing is the default, an empty value is best left out.
  static func omitting(_ parameter: Parameter, ifEmpty text: String) -> Correction? {
    text.isEmpty ? Correction(omitting: [parameter]) : nil
  }

  /// Whether a parameter is given and says something that it may.
  func isGood(_ parameter: Parameter) -> Bool {
    isGiven(parameter) && !problems.contains { $0.parameter == parameter }
  }

  /// Whether a parameter is given, whatever it says.
  func isGiven(_ parameter: Parameter) -> Bool { values[parameter] != nil }

  /// What a parameter says first, as it is written.
  func text(of parameter: Parameter) -> String? { values[parameter]?.first?.text }

  /// Notes that a parameter cannot be had together with the rest. What is wrong with it already
  /// stays said, and only the correction changes.
  mutating func refuse(
    _ parameter: Parameter, _ reason: ParameterProblem.Reason,
    allowed: AllowedValues = .words([]), correction: Correction, rule: RuleName? = nil
  ) {
    if let index = problems.firstIndex(where: { $0.parameter == parameter }) {
      problems[index].correction = correction
      return
    }
    let given = values[parameter]?.map(\.text) ?? [""]
    problems.append(
      ParameterProblem(
        parameter: parameter, values: given, reason: given.count > 1 ? .repeated : reason,
        allowed: allowed, correction: correction, rule: rule ?? parameter.rule))
  }

  /// Reads a parameter whose values are only known at run time.
  mutating func read<Value>(
    _ parameter: Parameter, standard: Value, allowed: @autoclosure () -> AllowedValues,
    spelling: (Value) -> String, parse: (String) -> Value?, guess: (String) -> Value?,
    correct: (String) -> Correction? = { _ in nil }
  ) -> Value {
    guard let given = values[parameter],
      !problems.contains(where: { $0.parameter == parameter })
    else { return standard }
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
        correction: special ?? value.map { Correction([parameter: spelling($0)]) }
          ?? (parameter.origin == .addition ? Correction(omitting: [parameter]) : nil),
        rule: reason == .notAllowed ? special.map(\.rule) ?? parameter.rule : nil))
    return special?.values[parameter].flatMap(parse) ?? value ?? standard
  }

  /// What the problems noted so far correct a parameter to.
  func correctedValue(of parameter: Parameter) -> String? {
    problems.compactMap { $0.correction?.values[parameter] }.last
  }
}
