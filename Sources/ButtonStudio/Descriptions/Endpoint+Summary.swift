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
}
