internal import ButtonCore
internal import ButtonKit
internal import ServiceContract

extension StudioField {
  /// Its description as a page parameter.
  var parameter: PageParameter {
    switch self {
    case .mode: choice("How logo and title are arranged.", Endpoint.allCases.map(\.rawValue))
    case .page:
      choice(
        "The page behind the button; custom uses the `background` colour.",
        PageColor.Preset.allCases.map(\.rawValue) + [PageColor.customName])
    case .radiusUnit:
      choice("Unit of a `border_radius` without a unit.", RadiusUnit.allCases.map(\.rawValue))
    case .zoom:
      choice(
        "Magnification of the button and its pixels.",
        [Zoom.fitting] + Zoom.allCases.map(\.rawValue))
    case .show: list("The overlays that are shown.", .words(Overlay.allCases.map(\.rawValue)))
    case .tab: choice("What is shown below the button.", StudioTab.allCases.map(\.rawValue))
    case .beside:
      list(
        "The services whose buttons stand beside it.",
        .words(Neighbor.all.map(\.identifier)))
    case .place:
      choice("The button's place among them.", StudioView.places.map(String.init))
    case .kits:
      list(
        "The platforms whose kits are combined in one archive.",
        .words(KitPlatform.allCases.map(\.rawValue)))
    case .pin:
      list(
        "A variant to compare with: the button's part of a studio URL.",
        .form("a query of up to \(Pin.maxQueryCharacters) characters; up to \(Pin.maxCount) times"))
    case .pinName:
      list(
        "The names of these variants, in their order.",
        .form("a name of up to \(Pin.maxNameCharacters) characters"))
    case .paste:
      PageParameter(
        rawValue, "Text in which buttons are found and checked.",
        .form("text, of which up to \(PastedText.maxButtons) buttons are shown"))
    case .take: choice("Kind of code shown.", SnippetKind.allCases.map(\.rawValue))
    case .immutable:
      choice("Whether code names addresses at which pictures never change.", Self.truth)
    case .more: choice("Whether the form has the options that few people need.", Self.truth)
    case .language:
      list(
        "The locales of the strip of languages, the gallery and kits.",
        .form("the identifier of a locale"))
    case .login:
      PageParameter(
        rawValue, "The product of a hosted login.", .form("a name of the studio's list"))
    case .selector:
      PageParameter(
        rawValue, "The element of a hosted login, in place of the product's.",
        .form("a CSS selector of up to \(ElementSelector.maxCharacters) characters"))
    }
  }

  private static let truth = [false, true].map(\.spelling)

  /// One of a few words, of which the first is the default.
  private func choice(_ meaning: String, _ words: [String]) -> PageParameter {
    PageParameter(rawValue, meaning, .words(words), defaultValue: words[0])
  }

  private func list(
    _ meaning: String, _ allowed: AllowedValues, defaultValue: String? = nil
  ) -> PageParameter {
    PageParameter(rawValue, meaning, allowed, defaultValue: defaultValue, isList: true)
  }
}
