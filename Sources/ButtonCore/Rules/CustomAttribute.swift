/// A property of a button that the Human Interface Guidelines allow to change, and that differs
/// from the default of Apple's endpoint.
package struct CustomAttribute: Sendable {
  package var parameter: Parameter
  package var value: String
  /// The allowed values, as a phrase.
  package var limit: String
  /// The value of Apple's own button, as a phrase.
  package var usual: String
  /// Whether Apple's endpoint can draw it as well.
  package var isApples: Bool
  /// A noun phrase that starts a sentence.
  var noun: String
}

extension ButtonRequest {
  package var customAttributes: [CustomAttribute] {
    let asked = asked
    return Parameter.allCases.compactMap { customAttribute($0, asked) }
  }

  /// A property that Apple's own button has in another way; `nil` if the button has Apple's.
  ///
  /// - Parameter asked: What to write for the picture.
  func customAttribute(_ parameter: Parameter, _ asked: Asked) -> CustomAttribute? {
    guard let noun = parameter.noun, let value = asked[parameter],
      let values = parameter.fixedValues, let usual = usual(parameter) ?? values.defaultValue,
      value != usual
    else { return nil }
    let isRadius = parameter == .cornerRadius
    let isInPoints = if isRadius, case .points = cornerRadius { true } else { false }
    return CustomAttribute(
      parameter: parameter, value: value,
      limit: (isRadius ? CornerRadius.allowedValues(height: mode.size.height) : values.allowed)
        .phrase,
      usual: ["none", "0"].contains(usual)
        ? "no \(parameter.label.lowercased())" : "\(parameter.name)=\(usual)",
      isApples: parameter.origin == .apple && !isInPoints, noun: noun)
  }

  /// The value of Apple's own button, where it is not the parameter's default.
  private func usual(_ parameter: Parameter) -> String? {
    if parameter == .borderWidth { return BorderWidth.default.spelling }
    guard let leading = mode.leading else { return nil }
    let recommended = LeadingButton(leading.titled, logoSize: leading.logoSize)
    return [.labelPosition: recommended.label, .logoPosition: recommended.logo][parameter]
      .map(String.init)
  }
}
