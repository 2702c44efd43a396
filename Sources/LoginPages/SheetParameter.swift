package import ButtonCore

/// A parameter of the style sheet that is not one of the image API.
package enum SheetParameter: String, CaseIterable, Sendable {
  case page = "for"
  case name
  case mode
  case format
  case darkStyle = "dark_style"

  /// Finds a parameter by its name, with underscores or hyphens.
  init?(name: String) { self.init(rawValue: name.replacing("-", with: "_")) }

  package var meaning: String { facts.meaning }
  package var allowed: AllowedValues { facts.allowed }
  package var defaultValue: String? { self == .format ? Self.formats[0].spelling : nil }

  private var facts: (meaning: String, allowed: AllowedValues) {
    switch self {
    case .page:
      ("The product that shows the login page.", .words(LoginPage.all.map(\.name)))
    case .name:
      (
        "What the operator of the login page named, for products where `for` needs it.",
        .form(OperatorName.identifiers)
      )
    case .mode:
      (
        "How logo and title are arranged; logo for icons in a row.",
        .words(Endpoint.allCases.map(\.rawValue))
      )
    case .format:
      (
        "The format of the pictures: PNG and WebP at 1 to 3 pixels per point, or SVG.",
        .words(Self.formats.map(\.spelling))
      )
    case .darkStyle:
      (
        "The style on dark pages; without it, dark pages get the same style.",
        .words(ButtonStyle.allCases.map(\.spelling))
      )
    }
  }

  /// The formats that browsers show, the default first.
  static let formats = ImageFormat.pictures.filter(\.isForPages)

  /// The parameters that the style sheet takes from the image API.
  package static let ofPictures = Parameter.allCases.filter {
    $0.effect == .picture || $0 == .background
  }

  /// The defaults that differ from the image API's, which are as small as buttons may be. The width
  /// is our choice, for the columns of login pages.
  package static let defaults: KeyValuePairs<Parameter, String> = [
    .width: "300", .height: String(HumanInterfaceGuidelines.hitRegion),
    .side: String(HumanInterfaceGuidelines.hitRegion),
  ]

  /// Every name that a request may have.
  static let names = allCases.map(\.rawValue) + ofPictures.map(\.name)
}
