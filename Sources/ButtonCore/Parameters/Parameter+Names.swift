extension Parameter {
  /// The name with the other separator: Apple mixes both, so both are accepted.
  package var otherName: String { String(name.map { $0 == "_" ? "-" : $0 == "-" ? "_" : $0 }) }

  /// Parameters that describe the page around a button.
  package static let ofPage = allCases.filter { $0.effect == .advice && $0 != .strict }

  /// Finds a parameter by its name, with underscores or hyphens.
  package init?(name: String) {
    guard let found = Self.byName[name] else { return nil }
    self = found
  }

  private static let byName = Dictionary(
    allCases.flatMap { [($0.name, $0), ($0.otherName, $0)] }, uniquingKeysWith: { $1 })

  /// The parameter that an unknown name was probably meant to be.
  package static func meant(by name: String) -> Meant<Parameter>? {
    ButtonCore.meant(by: name, among: allCases.map(\.name))?.compactMap(Parameter.init(name:))
  }

  /// The parameter of an endpoint that an ignored name was probably meant to be: a typo of it, the button's size by the
  /// name that it has at another endpoint, or the name after a wrong separator, `amp;width`.
  package static func meant(by name: String, at endpoint: Endpoint) -> Meant<Parameter>? {
    let inner = QueryItem(name: name, value: "").divided?.parts.first?.name
    guard let meant = meant(by: inner ?? name) else { return nil }
    // If the name is right, the value has no effect, as a locale that a logo alone does not have.
    if meant.value.endpoints.contains(endpoint) { return Parameter(name: name) == nil ? meant : nil }
    let sizes = [Parameter.height, .width, .side]
    // A logo alone is as high as it is wide, but a width is seldom that of a logo.
    return sizes.contains(meant.value)
      ? sizes.first { $0.endpoints.contains(endpoint) }.map { Meant($0, meant.value == .width ? .guess : meant.grade) }
      : nil
  }

  /// The first few of the names that an endpoint ignores, with the parameters that were probably meant: to compare all
  /// that a request can have would take longer than to draw it.
  package static func meanings(
    of ignored: [String], at endpoint: Endpoint
  ) -> [(name: String, meant: Meant<Parameter>?)] {
    ignored.prefix(8).map { ($0, meant(by: $0, at: endpoint)) }
  }
}
