/// Apple's own endpoint, which takes one spelling of each name and value. This service reads others too.
///
/// Source: Apple's article "Incorporating Sign in with Apple into other platforms". A value that it does not take gets
/// status 404. Names that an endpoint does not define have no effect: Apple's own sample for the logo has some.
package enum AppleEndpoint {
  package static let host = "appleid.cdn-apple.com"

  /// Whether an authority is that of the endpoint: with a port, a user or a final stop, too.
  package static func isAuthority(_ authority: some StringProtocol) -> Bool {
    let name = authority.split(separator: "@").last?.split(separator: ":").first ?? ""
    return (name.hasSuffix(".") ? name.dropLast() : name[...]).lowercased() == host
  }

  /// An item of a query that Apple's endpoint reads otherwise than this service.
  package struct Difference: Hashable, Sendable {
    package let parameter: Parameter
    package let item: QueryItem
    /// The same as Apple's endpoint spells it; `nil` if it has nothing like it.
    package let nearest: QueryItem?
    /// Whether there is no picture; otherwise the item has no effect.
    package let isRefused: Bool
  }

  /// The items that Apple's endpoint reads otherwise, in the order of the query.
  ///
  /// - Parameters:
  ///   - asked: The request as this service reads it, if it does.
  ///   - isWhole: Whether all of it is known.
  package static func differences(
    in target: ButtonURL, read asked: Asked?, isWhole: Bool = true, _ catalog: LocalizationCatalog
  ) -> [Difference] {
    // As it was asked for, and, with a known height, in the only unit of Apple's radii.
    lazy var others = asked.map { isWhole ? [$0, $0.request.asked] : [$0] } ?? []
    let endpoint = target.path.endpoint
    return target.items.compactMap { item in
      guard let parameter = Parameter(name: item.name), parameter.endpoints.contains(endpoint),
        [.picture, .file].contains(parameter.effect),
        parameter != .locale || !RequestParser.takesAnyLocale(at: endpoint)
      else { return nil }
      guard parameter.isApples else {
        return Difference(parameter: parameter, item: item, nearest: nil, isRefused: false)
      }
      let written = item.value
      if item.name == parameter.name, takes(written, of: parameter, catalog) { return nil }
      // A client's language is not a language.
      let same = written == RequestParser.negotiatedLocale ? [] : others.compactMap { $0[parameter] }
      let value = ([written] + same).first { takes($0, of: parameter, catalog) }
      let nearest = value.map { QueryItem(name: parameter.name, value: $0) }
      guard nearest != item else { return nil }
      return Difference(
        parameter: parameter, item: item, nearest: nearest,
        isRefused: item.name == parameter.name && value != written)
    }
  }

  private static func takes(_ value: String, of parameter: Parameter, _ catalog: LocalizationCatalog) -> Bool {
    switch parameter.values(catalog).allowed.appleForm {
    case .wholeNumbers(let range, _, _): range.number(value) != nil
    case .words(let words): words.contains(value)
    case .form: false
    }
  }
}

extension AllowedValues {
  /// The values among these that Apple's endpoint takes: no other form of a number, no `1.5` and no `auto`.
  package var appleForm: AllowedValues {
    switch self {
    case .wholeNumbers(let range, let unit, _): .wholeNumbers(range, unit: unit)
    case .words(let words): .words(words.filter { !$0.contains(".") && $0 != RequestParser.negotiatedLocale })
    case .form: self
    }
  }
}
