internal import ButtonCore

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
    case .page: "What the button stands on; custom is the colour that background says."
    case .radiusUnit: "What border_radius is counted in where it is a number alone."
    case .zoom: "How many times its size the button is shown."
    case .pixels: "How many times their size the pictures are shown pixel by pixel."
    case .show: "What is shown around the button and on top of it."
    case .take: "Which code there is to take home."
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
    }
  }
}
