extension ParameterDescription {
  /// A value as callers write it. All parameters of an endpoint may say theirs at once.
  package var example: String {
    switch parameter {
    case .height, .side, .match: "44"
    case .width: "250"
    case .color: ButtonColor.white.spelling
    case .border: Border.present.spelling
    case .type: TitleType.continue.spelling
    case .cornerRadius: "22pt"
    case .scale: PixelScale.two.spelling
    case .locale: "de_DE"
    case .labelPosition: "48"
    case .logoPosition: "8"
    case .logoSize: LogoSize.medium.spelling
    case .format: AnswerFormat.svg.spelling
    case .style: ButtonStyle.whiteOutlined.spelling
    case .background: RGBColor.white.spelling
    case .titleCase: TitleCase.asWritten.spelling
    case .weight: TitleWeight.semibold.spelling
    case .borderWidth: BorderWidth.one.spelling
    case .shadow: Shadow.small.spelling
    case .gradient: "2"
    // On a watch there is no other colour, and where a build is to fail is for it to say.
    case .watch, .strict: Switch.off.spelling
    }
  }
}
