/// What there is to know about a parameter: the one source of forms, documentation and API
/// descriptions.
package struct ParameterDescription: Sendable {
  package let parameter: Parameter
  /// What a form calls it.
  package let label: String
  /// What it does, in a sentence.
  package let meaning: String
  package var allowed: AllowedValues
  /// What counts where the parameter is absent; `nil` where nothing does.
  package var standard: String?
  /// The values of another form than words and whole numbers, as a regular expression (ECMA-262) of
  /// the whole value; `nil` where there are none.
  package var pattern: String?

  package var name: String { parameter.name }

  /// Where it means something.
  package var endpoints: [Endpoint] {
    Endpoint.allCases.filter { $0.parameters.contains(parameter) }
  }
}

extension RequestParser {
  /// Every parameter there is, Apple's first.
  package var descriptions: [ParameterDescription] { Parameter.allCases.map(description) }

  package func description(of parameter: Parameter) -> ParameterDescription {
    func of<Value: ParameterValue>(
      _ type: Value.Type, _ label: String, _ meaning: String, isOptional: Bool = false
    ) -> ParameterDescription {
      ParameterDescription(
        parameter: parameter, label: label, meaning: meaning, allowed: Value.allowedValues,
        standard: isOptional ? nil : Value.standard.spelling, pattern: Value.pattern)
    }
    switch parameter {
    case .height: return of(ButtonHeight.self, "Height", "The button's height.")
    case .width: return of(ButtonWidth.self, "Width", "The button's width.")
    case .color:
      return of(
        ButtonColor.self, "Colour",
        "The background's colour; logo and title take the other one.")
    case .border:
      return of(Border.self, "Outline", "Whether a black outline is drawn, 1 point wide.")
    case .type: return of(TitleType.self, "Title", "Which of Apple's titles is shown.")
    case .cornerRadius:
      return ParameterDescription(
        parameter: parameter, label: "Corner radius",
        meaning: """
          The corners' radius: percent of the height, or with a unit, up to half the height; or a \
          word.
          """,
        allowed: CornerRadius.allowedValues(
          height: Double(ButtonHeight.allowed.upperBound)),
        standard: CornerRadius.standard.spelling,
        pattern: CornerRadius.pattern(height: ButtonHeight.allowed.upperBound))
    case .scale:
      return of(PixelScale.self, "Scale", "Pixels per point of a PNG.")
    case .locale:
      return ParameterDescription(
        parameter: parameter, label: "Language",
        meaning: """
          The title's language, by any name that people use for it; auto takes the first language \
          of the client's that there is.
          """,
        allowed: .words(catalog.all.map(\.identifier) + [Self.negotiatedLocale]),
        standard: catalog.standard.identifier, pattern: catalog.namePattern)
    case .labelPosition:
      return of(
        LeadingPosition.self, "Title position",
        "Where the title starts from the leading edge, kept within the margins; 0 is the smallest.")
    case .logoPosition:
      return of(
        LeadingPosition.self, "Logo position",
        "Where the logo starts from the leading edge, kept within the margins; 0 is the smallest.")
    case .logoSize: return of(LogoSize.self, "Logo size", "Which of Apple's logo files is drawn.")
    case .side: return of(LogoSide.self, "Size", "The side of a logo-only button.")
    case .format:
      return of(
        AnswerFormat.self, "Format",
        "The kind of picture, or json: the document of what there is to say about it.")
    case .style:
      return ParameterDescription(
        parameter: parameter, label: "Style",
        meaning: "Colour and outline in one word; auto takes the one that suits background.",
        allowed: .words(ButtonStyle.allCases.map(\.spelling) + [Self.advisedStyle]), standard: nil)
    case .background:
      return of(
        RGBColor.self, "Page colour", "The colour of the page that the button stands on.",
        isOptional: true)
    case .match:
      return of(
        OthersHeight.self, "Other buttons' height",
        "The height of the page's other sign-in buttons.", isOptional: true)
    case .titleCase:
      return of(
        TitleCase.self, "Capitals",
        "The title as Apple writes it, or in capitals by the rules of its language.")
    case .weight:
      return of(TitleWeight.self, "Weight", "The title's weight, where the typeface has it.")
    case .borderWidth:
      return of(
        BorderWidth.self, "Outline width", "An outline, and how wide it is in points.",
        isOptional: true)
    case .shadow:
      return of(Shadow.self, "Shadow", "A drop shadow, for which the picture grows.")
    case .gradient:
      return of(Gradient.self, "Gradient", "How much lighter the button is at its top.")
    case .watch:
      return of(Switch.self, "watchOS button", "The button of a watch, which has one style.")
    case .strict:
      return of(
        Switch.self, "Strict", "Whether a request that breaks a rule is refused with 422.")
    }
  }
}
