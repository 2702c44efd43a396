internal import ButtonCore

/// The studio's own parameters.
enum StudioField: String, CaseIterable {
  case mode
  case page
  case radiusUnit = "radius_unit"
  case zoom
  case show
  case tab
  case beside
  case place
  case kits
  case pin
  case pinName = "pin_name"
  case paste
  case take
  case immutable
  case language
  case login
  case selector
  case more
}

/// The unit of a corner radius.
enum RadiusUnit: String, CaseIterable {
  case percent, points

  /// The text after the number in the API.
  var suffix: String { self == .points ? "pt" : "" }
}

/// The magnification of a picture.
enum Zoom: String, CaseIterable {
  case one = "1"
  case two = "2"
  case four = "4"
  case eight = "8"

  /// The word for the zoom at which the picture fits.
  static let fitting = "fit"

  var factor: Int { Int(rawValue) ?? 1 }
}

/// A tab below the button.
enum StudioTab: String, CaseIterable {
  case code, languages, context, inspect, files, paste

  var label: String {
    switch self {
    case .code: "Code"
    case .languages: "Languages"
    case .context: "In context"
    case .inspect: "Inspect"
    case .files: "Files"
    case .paste: "Check code"
    }
  }

  /// The fields for which it has controls.
  var fields: [StudioField] {
    switch self {
    case .code: [.immutable]
    case .languages: [.language]
    case .context: [.beside, .place]
    case .inspect: [.show]
    case .files: [.kits]
    case .paste: [.paste]
    }
  }
}
