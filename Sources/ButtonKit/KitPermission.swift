/// What a client must allow, because its kit may not be fit for an app.
package enum KitPermission: String, CaseIterable, Hashable, Sendable {
  case standIn = "allow-stand-in"
  case errors = "allow-errors"

  package var meaning: String {
    switch self {
    case .standIn: "Make the kit with a stand-in for Apple's logo."
    case .errors: "Make the kit although App Review may reject its buttons."
    }
  }
}
