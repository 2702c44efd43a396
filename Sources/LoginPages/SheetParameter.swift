package import ButtonCore
package import ServiceContract

/// A parameter of the style sheet that is not one of the image API.
package enum SheetParameter: String, CaseIterable, Sendable {
  case page = "for"
  case name
  case mode
  case format
  case darkStyle = "dark_style"

  /// Finds a parameter by its name, with underscores or hyphens.
  init?(name: String) { self.init(rawValue: name.replacing("-", with: "_")) }

  package var description: PageParameter {
    switch self {
    case .page: described("The product that shows the login page.", LoginPage.all.map(\.name))
    case .name:
      PageParameter(
        rawValue, "What the operator of the login page named, for products where `for` needs it.",
        .form(OperatorName.identifiers), isStrict: true)
    case .mode:
      described(
        "How logo and title are arranged; logo for icons in a row.",
        Endpoint.allCases.map(\.rawValue))
    case .format:
      described(
        "The format of the pictures: PNG and WebP at 1 to 3 pixels per point, or SVG.",
        Self.formats.map(\.spelling), default: Self.formats[0].spelling)
    case .darkStyle:
      described(
        "The style on dark pages; without it, dark pages get the same style.",
        ButtonStyle.allCases.map(\.spelling))
    }
  }

  private func described(
    _ meaning: String, _ words: [String], default: String? = nil
  ) -> PageParameter {
    PageParameter(rawValue, meaning, .words(words), defaultValue: `default`, isStrict: true)
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
