package import ButtonCore

/// A kind of login page that others host, on which one may only add CSS.
package struct LoginPage: Sendable {
  /// The value of `for`: the product, and the version or layout where it has several.
  package let name: String
  /// The product and its version, for people.
  package let product: String
  package let service: Service

  package enum Service: Sendable {
    case styled(Markup)
    /// CSS cannot show a picture there: why, and what to do instead, in sentences.
    case refused(String)
  }

  /// How a page writes its entry for Apple.
  package struct Markup: Hashable, Sendable {
    /// The selector of the clickable element, with ``namePlace`` for the operator's name.
    package let selector: String
    /// What the operator named; `nil` if the product names the entry itself.
    package let name: OperatorName?
    /// The arrangement that its layout has room for.
    package let mode: Endpoint
    /// The class of an ancestor while the page is dark, if the product has one.
    package let darkClass: String?
    /// What screen readers speak.
    package let spoken: SpokenName
    /// How to add the sheet, in a sentence.
    package let adding: String
  }

  /// What stands for the operator's name in a selector.
  static let namePlace = "{name}"

  /// The arrangement by default.
  package var mode: Endpoint {
    if case .styled(let markup) = service { markup.mode } else { .center }
  }
}

/// What the operator of a login page named.
package enum OperatorName: Hashable, Sendable {
  /// An identifier: its meaning, and an example.
  case identifier(String, example: String)
  /// The entry's place among its neighbours, since nothing else tells them apart.
  case place

  package var meaning: String {
    switch self {
    case .identifier(let meaning, _): meaning
    case .place: "the button's place among the providers, from 1"
    }
  }

  package var example: String {
    switch self {
    case .identifier(_, let example): example
    case .place: "1"
    }
  }

  package static let mostCharacters = 64

  /// The values of an identifier, as a phrase.
  static let identifiers = "1 to \(mostCharacters) letters, digits, - and _"

  /// The values it takes, as a phrase.
  package var allowed: String {
    switch self {
    case .identifier: Self.identifiers
    case .place: "a whole number from 1 to 99"
    }
  }

  /// Whether a value can stand in a selector.
  func accepts(_ value: String) -> Bool {
    switch self {
    case .identifier:
      (1...Self.mostCharacters).contains(value.utf8.count)
        && value.utf8.allSatisfy {
          $0.isASCIILetter || $0.isASCIIDigit || "-_".utf8.contains($0)
        }
    case .place:
      Int(value).map { (1...99).contains($0) && String($0) == value } == true
    }
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
