internal import ButtonCore

extension Endpoint {
  /// What it draws.
  var summary: String {
    switch self {
    case .center: "Logo and title as one line in the middle"
    case .left: "Logo and title from the leading edge"
    case .logo: "The logo alone, in a square"
    }
  }

  /// The arrangement's name, for people.
  var label: String {
    switch self {
    case .center: "Centred"
    case .left: "Left-aligned"
    case .logo: "Logo only"
    }
  }
}
