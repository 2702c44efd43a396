/// What Apple's own endpoint takes: one spelling of each name and value, where this service reads
/// others too.
///
/// Source: Apple's article "Incorporating Sign in with Apple into other platforms". A value that it
/// does not take is answered with status 404. Names that an endpoint does not define are without
/// effect: Apple's own sample for the logo has some.
package enum AppleEndpoint {
  package static let host = "appleid.cdn-apple.com"

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
  /// - Parameter inquiry: The request as this service reads it.
  package static func differences(
    in target: RequestTarget, read inquiry: ButtonInquiry, _ catalog: LocalizationCatalog
  ) -> [Difference] {
    let canonical = RequestTarget(inquiry.target())?.items ?? []
    let endpoint = target.path.endpoint
    return target.items.compactMap { item in
      guard let parameter = Parameter(name: item.name), parameter.endpoints.contains(endpoint),
        [.picture, .file].contains(parameter.effect),
        parameter != .locale || !RequestParser.takesAnyLocale(at: endpoint)
      else { return nil }
      guard parameter.origin == .apple else {
        return Difference(parameter: parameter, item: item, nearest: nil, isRefused: false)
      }
      let values =
        [item.value.text] + canonical.filter { $0.name == parameter.name }.map(\.value.text)
      let value = values.first { takes($0, of: parameter, catalog) }
      let nearest = value.map { QueryItem(name: parameter.name, value: $0) }
      guard nearest != item else { return nil }
      return Difference(
        parameter: parameter, item: item, nearest: nearest, isRefused: value != item.value.text)
    }
  }

  private static func takes(
    _ value: String, of parameter: Parameter, _ catalog: LocalizationCatalog
  ) -> Bool {
    switch parameter.values(catalog).allowed {
    case .wholeNumbers(let range, _), .wholeNumbersOr(let range, _, _):
      value.allSatisfy { $0.isASCII && $0.isNumber } && Int(value).map(range.contains) ?? false
    case .words(let words): words.contains(value) && value != RequestParser.negotiatedLocale
    case .form: false
    }
  }
}
