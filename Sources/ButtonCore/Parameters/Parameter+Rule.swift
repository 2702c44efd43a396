extension Parameter {
  /// The rule of the Human Interface Guidelines that bounds a parameter's values, if one does.
  var rule: RuleName? {
    switch self {
    case .color, .gradient: .backgroundColor
    case .type: .titleWording
    case .cornerRadius: .shape
    case .titleCase: .titleCase
    case .weight: .systemFont
    case .borderWidth, .shadow: .customAllowed
    case .style, .watch: .styleAvailability
    case .height, .width, .border, .scale, .locale, .labelPosition, .logoPosition, .logoSize,
      .side, .format, .background, .match, .strict:
      nil
    }
  }
}
