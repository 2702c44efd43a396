internal import ButtonCore
internal import ButtonKit
internal import ServiceContract

extension StudioField {
  /// Its description as a page parameter.
  var parameter: PageParameter {
    PageParameter(
      name: rawValue, meaning: meaning, allowed: allowed, defaultValue: defaultValue, isList: isList
    )
  }

  private var meaning: String {
    switch self {
    case .mode: "How logo and title are arranged."
    case .page: "The page behind the button; custom uses the `background` colour."
    case .radiusUnit: "Unit of a `border_radius` without a unit."
    case .zoom: "Magnification of the button and its pixels."
    case .show: "The overlays that are shown."
    case .tab: "What is shown below the button."
    case .beside: "The services whose buttons stand beside it."
    case .place: "The button's place among them."
    case .kits: "The platforms of the archive to download."
    case .pin: "A variant to compare with: the button's part of a studio URL."
    case .pinName: "The names of these variants, in their order."
    case .paste: "Text in which buttons are found and checked."
    case .take: "Kind of code shown."
    case .language: "The locales of the strip of languages, the gallery and kits."
    case .login: "The product whose login page is shown."
    case .immutable: "Whether code names addresses at which pictures never change."
    }
  }

  private var isList: Bool {
    switch self {
    case .show, .beside, .kits, .pin, .pinName, .language: true
    case .mode, .page, .radiusUnit, .zoom, .tab, .place, .paste, .take, .immutable, .login:
      false
    }
  }

  private var allowed: AllowedValues {
    switch self {
    case .pin:
      .form("a query of up to \(Pin.mostQueryCharacters) characters; up to \(Pin.most) times")
    case .pinName: .form("a name of up to \(Pin.mostCharacters) characters")
    case .paste:
      .form("text, of which up to \(PastedText.mostButtons) buttons are shown")
    case .language: .form("the identifier of a locale")
    default: .words(words)
    }
  }

  private var words: [String] {
    switch self {
    case .pin, .pinName, .paste, .language: []
    case .tab: StudioTab.allCases.map(\.rawValue)
    case .beside: Neighbor.all.map(\.identifier) + [StudioView.none]
    case .place: StudioView.places.map(String.init)
    case .kits: KitPlatform.allCases.map(\.rawValue) + [StudioView.none]
    case .zoom: [Zoom.fitting] + Zoom.allCases.map(\.rawValue)
    case .mode: Endpoint.allCases.map(\.rawValue)
    case .page: PageColor.Preset.allCases.map(\.rawValue) + [PageColor.customName]
    case .radiusUnit: RadiusUnit.allCases.map(\.rawValue)
    case .show: Overlay.allCases.map(\.rawValue)
    case .take: SnippetKind.allCases.map(\.rawValue)
    case .login: HostedLogin.names
    case .immutable: [true.spelling, false.spelling]
    }
  }

  /// The value in the studio's initial view.
  private var defaultValue: String? {
    let view = StudioView()
    return switch self {
    case .mode: Endpoint.center.rawValue
    case .page: view.page.name
    case .radiusUnit: RadiusUnit.percent.rawValue
    case .zoom: view.zoom?.rawValue ?? Zoom.fitting
    case .show, .beside, .pin, .pinName, .paste, .language: nil
    case .place: String(view.place)
    case .kits: view.shownKits.map(\.rawValue).first
    case .tab: view.tab.rawValue
    case .login: HostedLogin.names[0]
    case .take: view.snippet.rawValue
    case .immutable: view.isImmutable.spelling
    }
  }
}
