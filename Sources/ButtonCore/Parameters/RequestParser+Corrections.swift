// Corrections that change more than one parameter.

extension RequestParser {
  /// The request with every problem corrected, or `nil` if one has no correction.
  ///
  /// - Parameter rounds: How often the result may be corrected again, since corrections can
  ///   contradict each other.
  func correctedTarget(
    _ path: ButtonPath, _ given: KnownParameters, _ problems: [ParameterProblem], rounds: Int = 3
  ) -> String? {
    var items = given.order.map {
      (parameter: $0, value: given.values[$0]?.first?.text ?? "")
    }
    for problem in problems {
      guard let correction = problem.correction else { return nil }
      for (parameter, value) in correction.ordered {
        if let index = items.firstIndex(where: { $0.parameter == parameter }) {
          items[index].value = value
        } else {
          items.append((parameter, value))
        }
      }
      items.removeAll { correction.omitted.contains($0.parameter) }
    }
    items.removeAll { !path.endpoint.parameters.contains($0.parameter) }
    let target = path.target(items)
    guard let corrected = RequestTarget(target) else { return nil }
    let known = KnownParameters(of: path.endpoint, in: corrected.items)
    var check = ParameterReader(known.values)
    _ = read(path, from: &check, negotiated: catalog.standard)
    if check.problems.isEmpty { return target }
    return rounds > 0 ? correctedTarget(path, known, check.problems, rounds: rounds - 1) : nil
  }

  /// Corrects a `color` that names a style of the Human Interface Guidelines: its outline is a
  /// border here.
  static func correctStyle(_ text: String) -> Correction? {
    let words = text.lettersAndDigits
    guard words.contains("outline") else { return nil }
    let color: ButtonColor = words.contains("black") ? .black : .white
    return Correction([.color: color.spelling, .border: Border.present.spelling])
  }
}
