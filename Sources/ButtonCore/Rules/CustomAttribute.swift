/// A property of a button that the Human Interface Guidelines allow to change, and that differs
/// from the default of Apple's endpoint.
package struct CustomAttribute: Sendable {
  /// The parameter that changes it.
  package var parameter: Parameter
  package var value: String
  /// The allowed values, as a phrase.
  package var limit: String
  /// What Apple's own button has.
  package var standard: String
  /// Whether Apple's endpoint can draw it as well.
  package var isApples: Bool
  /// A noun phrase that starts a sentence.
  var noun: String
  /// The rule that reports it.
  var rule = RuleName.customAllowed
}

extension ButtonRequest {
  /// Every custom attribute, in the order of the parameters.
  package var customAttributes: [CustomAttribute] {
    var attributes: [CustomAttribute] = []
    func add<Value: Equatable>(
      _ parameter: Parameter, _ value: Value, _ standard: Value, spelling: (Value) -> String,
      limit: AllowedValues, noun: String, isApples: (Value) -> Bool = { _ in false }
    ) {
      guard value != standard else { return }
      attributes.append(
        CustomAttribute(
          parameter: parameter, value: spelling(value), limit: limit.phrase,
          standard: "\(parameter.name)=\(spelling(standard))", isApples: isApples(value),
          noun: noun))
    }
    add(
      .cornerRadius, cornerRadius, .default, spelling: \.spelling,
      limit: CornerRadius.allowedValues(height: mode.size.height), noun: "A radius in points"
    ) { if case .percent = $0 { true } else { false } }
    attributes += positionAttributes
    if case .line = border {
      add(
        .borderWidth, border, .present, spelling: { Measure.spelling($0.width) },
        limit: BorderWidth.allowedValues, noun: "The width of its outline")
    }
    attributes += Parameter.options.compactMap { $0.option?.customAttribute?(self) }
    attributes += titleAttributes
    return attributes
  }

  /// Positions that differ from the recommended ones.
  private var positionAttributes: [CustomAttribute] {
    guard case .leading(let button) = mode else { return [] }
    let (arrangement, recommended) = (button.arrangement, button.recommended.arrangement)
    let positions: [(Parameter, String, Int, Int)] = [
      (.labelPosition, "The title's position", arrangement.label, recommended.label),
      (.logoPosition, "The space before its logo", arrangement.logo, recommended.logo),
    ]
    return positions.filter { $0.2 != $0.3 }.map { parameter, noun, place, standard in
      CustomAttribute(
        parameter: parameter, value: String(place), limit: LeadingPosition.allowedValues.phrase,
        standard: "\(parameter.name)=\(standard)", isApples: true, noun: noun)
    }
  }

  /// Custom attributes of the title.
  private var titleAttributes: [CustomAttribute] {
    guard let title = mode.titled?.title else { return [] }
    func attribute<Value: Word & ParameterValue>(
      _ parameter: Parameter, _ value: Value, noun: String, rule: RuleName = .customAllowed
    ) -> CustomAttribute? {
      guard value != .default else { return nil }
      return CustomAttribute(
        parameter: parameter, value: value.spelling, limit: Value.allowedValues.phrase,
        standard: "\(parameter.name)=\((.default as Value).spelling)", isApples: false, noun: noun,
        rule: rule)
    }
    return [
      attribute(.titleCase, title.titleCase, noun: "Its case", rule: .titleCase),
      attribute(.weight, title.weight, noun: "The weight of its title"),
    ].compactMap(\.self)
  }

  /// A copy with a changed title.
  func withTitle(_ change: (inout TitleText) -> Void) -> ButtonRequest {
    guard var title = mode.titled?.title else { return self }
    change(&title)
    var request = self
    request.mode = mode.with(title: title)
    return request
  }
}
