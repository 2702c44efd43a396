/// What a client must allow, because its kit may not be fit for an app.
package enum KitPermission: String, CaseIterable, Hashable, Sendable {
  case standIn = "allow-stand-in"
  case errors = "allow-errors"

  /// Finds a permission by its name, with hyphens or underscores.
  package init?(name: String) { self.init(rawValue: name.replacing("_", with: "-")) }

  package var meaning: String {
    switch self {
    case .standIn: "Make the kit with a stand-in for Apple's logo."
    case .errors: "Make the kit although App Review may reject its buttons."
    }
  }
}
