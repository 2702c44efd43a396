internal import ButtonCore
internal import ServiceContract

extension StudioField {
  /// Its description as a page parameter.
  var parameter: PageParameter {
    PageParameter(
      name: rawValue, meaning: meaning, allowed: .words(words), standard: standard,
      isList: self == .show)
  }

  private var meaning: String {
    switch self {
    case .mode: "How logo and title are arranged."
    case .page: "The page behind the button; custom uses the `background` colour."
    case .radiusUnit: "Unit of a `border_radius` without a unit."
    case .zoom: "Magnification of the button."
    case .pixels: "Magnification of the pixels."
    case .show: "The overlays that are shown."
    case .take: "Kind of code shown."
    case .immutable: "Whether code names addresses at which pictures never change."
    }
  }

  private var words: [String] {
    switch self {
    case .mode: Endpoint.allCases.map(\.rawValue)
    case .page: PageColor.Preset.allCases.map(\.rawValue) + [PageColor.customName]
    case .radiusUnit: RadiusUnit.allCases.map(\.rawValue)
    case .zoom, .pixels: Zoom.allCases.map(\.rawValue)
    case .show: Overlay.allCases.map(\.rawValue)
    case .take: SnippetKind.allCases.map(\.rawValue)
    case .immutable: [true.spelling, false.spelling]
    }
  }

  /// The value in the studio's initial state.
  private var standard: String? {
    let state = StudioState(items: [], descriptions: [])
    return switch self {
    case .mode: state.endpoint.rawValue
    case .page: state.page.name
    case .radiusUnit: RadiusUnit.percent.rawValue
    case .zoom: state.zoom.rawValue
    case .pixels: state.pixelZoom.rawValue
    case .show: nil
    case .take: state.snippet.rawValue
    case .immutable: state.isImmutable.spelling
    }
  }
}
