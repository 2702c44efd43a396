package import ButtonCore

/// A kind of login page that others host, on which one may only add CSS, and how it writes its entry
/// for Apple.
package struct LoginPage: Hashable, Sendable {
  /// The value of `for`: the product, and the version or layout where it has several.
  package let name: String
  /// The product and its version, for people.
  package let product: String
  /// The selector of the clickable element, with ``namePlace`` for the operator's name; `nil` if CSS
  /// cannot show a picture there.
  package let selector: String?
  /// What the operator named; `nil` if the product names the entry itself.
  package var named: OperatorName?
  /// The arrangement that its layout has room for.
  package var mode = Endpoint.center
  /// The class of an ancestor while the page is dark, if the product has one.
  package var darkClass: String?
  /// What screen readers speak.
  package var spoken = SpokenName.text
  /// How to add the sheet, in a sentence; without a selector, why there is none, and what to do
  /// instead.
  package let adding: String
  /// Where its markup was read, and `(?)` after what was not.
  package let known: String

  /// What stands for the operator's name in a selector.
  static let namePlace = "{name}"
}

/// What the operator of a login page named: an identifier, or the entry's place among its neighbours,
/// since nothing else tells them apart.
package struct OperatorName: Hashable, Sendable {
  package let meaning: String
  package internal(set) var example = "apple"
  var isPlace = false

  static let place = OperatorName(
    meaning: "the button's place among the providers, from 1", example: "1", isPlace: true)

  package static let maxCharacters = 64

  /// The values of an identifier, as a phrase.
  static let identifiers = "1 to \(maxCharacters) letters, digits, - and _"

  /// The values it takes, as a phrase.
  var allowed: String { isPlace ? "a whole number from 1 to 99" : Self.identifiers }

  /// Whether a value can stand in a selector.
  func accepts(_ value: String) -> Bool {
    if isPlace { return Int(value).map { (1...99).contains($0) && String($0) == value } == true }
    return (1...Self.maxCharacters).contains(value.utf8.count)
      && value.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "-_".utf8.contains($0) }
  }
}

/// Where the spoken name of a page's entry comes from.
package enum SpokenName: Sendable {
  /// Its own text.
  case text
  /// Its `aria-label`, which wins over any text.
  case label
  /// The alternative text of its icon, which is all it has.
  case icon
  /// Nothing, so the sheet has to name it.
  case nothing

  /// What people who add the sheet should know, in a sentence.
  package var advice: String {
    switch self {
    case .text: "Screen readers speak the element's own text."
    case .label:
      "Screen readers speak the element's aria-label: only the provider's display name changes it."
    case .icon: "Screen readers speak the alternative text of the icon, which stays in place."
    case .nothing: "The element has no text, so the sheet gives it a name for screen readers."
    }
  }
}
