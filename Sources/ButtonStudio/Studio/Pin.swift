internal import ButtonCore

/// A variant that is kept for comparison. The studio's URL has it, as a query of its own.
struct Pin: Hashable, Sendable {
  var name: String
  /// The button's part of a studio URL.
  var query: String

  /// As many as fit beside each other, and into a URL.
  static let most = 4
  static let mostCharacters = 40
  static let mostQueryCharacters = 600

  /// Reads pins and their names, in the same order; what is too long or too much is left out.
  static func list(_ queries: [String], names: [String]) -> [Pin] {
    var pins: [Pin] = []
    for (index, query) in queries.prefix(most).enumerated()
    where query.count <= mostQueryCharacters {
      let name = index < names.count ? String(names[index].prefix(mostCharacters)) : ""
      pins.append(Pin(name: name.isEmpty ? freeName(pins) : name, query: query))
    }
    return pins
  }

  /// The first letter that no pin has as its name.
  static func freeName(_ pins: [Pin]) -> String {
    let letters = "ABCDEFGH".map(String.init)
    return letters.first { letter in !pins.contains { $0.name == letter } } ?? ""
  }
}

extension StudioAddress {
  /// The address with this button pinned, or `nil` if no more fit.
  var pinned: StudioAddress? {
    // An empty query would be no pin.
    let query = Self.query(
      buttonItems.isEmpty ? [(StudioField.mode.rawValue, endpoint.rawValue)] : buttonItems)
    guard view.pins.count < Pin.most, query.count <= Pin.mostQueryCharacters,
      !view.pins.contains(where: { $0.query == query })
    else { return nil }
    return with { $0.view.pins.append(Pin(name: Pin.freeName(view.pins), query: query)) }
  }

  /// The address with a pinned button in place of this one.
  func showing(_ pin: Pin) -> StudioAddress {
    StudioAddress(query: QueryItem.items(ofQuery: pin.query)).with { $0.view = view }
  }
}
