extension Parameter {
  /// Every parameter, in the order in which they are documented and written back.
  package static let all: [Parameter] = [
    .height, .width, .side, .color, .border, .type, .cornerRadius, .scale, .locale, .labelPosition,
    .logoPosition, .logoSize, .format, .layers, .style, .background, .match, .platform,
    .borderWidth, .shadow,
    .gradient, .strict, .titleCase, .weight, .watch, .version,
  ]

  /// Parameters that describe the page around a button.
  package static let facts = all.filter { $0.effect == .advice && $0.option != nil }

  /// Parameters that are drawn and stored in a request's options.
  static let options = all.filter { $0.effect == .picture && $0.option != nil }

  /// Finds a parameter by its name, with underscores or hyphens.
  package init?(name: String) {
    guard let found = Self.byName[name] else { return nil }
    self = found
  }

  /// The parameter that a name is probably a typo of.
  package static func nearest(to name: String) -> Parameter? {
    nearestSpelling(to: name, among: all.flatMap { [$0.name, $0.otherName] })
      .flatMap(Parameter.init(name:))
  }

  /// The parameter of an endpoint that an ignored name was probably meant to be: a typo of it, or
  /// the button's size by the name that it has at another endpoint.
  package static func meant(by name: String, at endpoint: Endpoint) -> Parameter? {
    guard let known = Parameter(name: name) ?? nearest(to: name) else { return nil }
    if known.endpoints.contains(endpoint) { return known }
    let sizes = [Parameter.height, .width, .side]
    return sizes.contains(known) ? sizes.first { $0.endpoints.contains(endpoint) } : nil
  }

  private static let byName: [String: Parameter] = {
    let names = all.flatMap { [($0.name, $0), ($0.otherName, $0)] }
    return Dictionary(names) { first, _ in first }
  }()
}
