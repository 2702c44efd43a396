extension Parameter {
  /// The name with the other separator: Apple mixes both, so both are accepted.
  package var otherName: String {
    String(name.map { $0 == "_" ? "-" : $0 == "-" ? "_" : $0 })
  }

  /// Parameters that describe the page around a button.
  package static let ofPage = allCases.filter { $0.effect == .advice && $0 != .strict }

  /// Finds a parameter by its name, with underscores or hyphens.
  package init?(name: String) {
    guard let found = Self.byName[name] else { return nil }
    self = found
  }

  private static let byName = Dictionary(
    allCases.flatMap { [($0.name, $0), ($0.otherName, $0)] }, uniquingKeysWith: { $1 })

  /// Whether two names mean the same parameter, which may have several spellings.
  package static func areSame(_ one: String, _ other: String) -> Bool {
    let parameter = Parameter(name: one)
    return parameter == nil ? one == other : parameter == Parameter(name: other)
  }

  /// The parameter that an unknown name was probably meant to be.
  package static func meant(by name: String) -> Meant<Parameter>? {
    let words = name.lowercased().filter { $0 != "-" && $0 != "_" }
    if ["radius", "cornerradius"].contains(words) { return Meant(.cornerRadius, .sure) }
    return ButtonCore.meant(by: name, among: spellings)?.compactMap(Parameter.init(name:))
  }

  private static let spellings = allCases.flatMap { [$0.name, $0.otherName] }

  /// The parameter of an endpoint that an ignored name was probably meant to be: a typo of it, the
  /// button's size by the name that it has at another endpoint, or the name after a wrong separator, `amp;width`.
  package static func meant(by name: String, at endpoint: Endpoint) -> Meant<Parameter>? {
    if let inner = QueryItem(name: name, value: "").divided?.parts.first?.name {
      return Parameter(name: inner).flatMap { known in
        known.endpoints.contains(endpoint) ? Meant(known, .sure) : nil
      } ?? meant(by: inner, at: endpoint)
    }
    let spelled = Parameter(name: name)
    guard let known = spelled.map({ Meant($0, .sure) }) ?? meant(by: name) else { return nil }
    // If the name is right, the value has no effect, as a locale that a logo alone does not have.
    if known.value.endpoints.contains(endpoint) { return spelled == nil ? known : nil }
    let sizes = [Parameter.height, .width, .side]
    // A logo alone is as high as it is wide, but a width is seldom that of a logo.
    guard sizes.contains(known.value),
      let size = sizes.first(where: { $0.endpoints.contains(endpoint) })
    else { return nil }
    return Meant(size, known.value == .width ? .guess : known.grade)
  }
}

/// A parameter with its values for one catalog of localizations: the source of forms, documentation
/// and API descriptions.
@dynamicMemberLookup
package struct ParameterDescription: Sendable {
  package let parameter: Parameter
  package var values: Parameter.Values

  package subscript<Member>(dynamicMember path: KeyPath<Parameter, Member>) -> Member {
    parameter[keyPath: path]
  }

  package subscript<Member>(
    dynamicMember path: WritableKeyPath<Parameter.Values, Member>
  ) -> Member {
    get { values[keyPath: path] }
    set { values[keyPath: path] = newValue }
  }
}

extension RequestParser {
  package var descriptions: [ParameterDescription] { Parameter.allCases.map(description) }

  package func description(of parameter: Parameter) -> ParameterDescription {
    ParameterDescription(parameter: parameter, values: parameter.values(catalog))
  }
}
