internal import ButtonAssets
internal import ButtonCore
internal import ButtonKit

/// The values of `snippet-login.mustache`: CSS that lays the button over an element of a login page.
///
/// The picture covers the element's own text, which stays what screen readers speak, and what everybody
/// sees if the picture is missing. Values are those of CSS.
struct LoginStyleSheet {
  let origin: String
  /// The element, and what makes its rules win.
  let subject: String
  /// The picture's size in points. The width is that of the first language.
  let width: String
  let height: String
  /// The clear space around the button.
  let space: String
  let margin: String
  let display: String
  /// The excess of the text's width over the picture's, as part of a sum.
  let further: String
  let plain: PlainButton
  /// The icons that are removed, as a selector; `nil` if one may be all that has a name.
  let icons: String?
  /// The light pages' button for all languages without a rule.
  let first: Picture
  let languages: [Picture]
  /// No ancestor: the button on light pages.
  let ancestor = ""
  /// `nil` if dark pages have the same button.
  let dark: Dark?
  let product: LoginProduct
  /// Whether the design has a title, but the product's layout only room for icons.
  let isTooWide: Bool
  let hasLanguages: Bool
  /// A sentence about the text that screen readers speak.
  let spoken: String

  /// The button in a language.
  struct Picture {
    /// The pseudo-class of the language.
    let language: String
    /// In points, if languages have several.
    let width: String?
    /// The text for an element without one, in a CSS string.
    let title: String?
    /// Values of `background-image`; none for a logo, which is the same in all languages.
    let images: [String]
    let hasImages: Bool
  }

  /// The white button on dark pages.
  struct Dark {
    /// An ancestor of the element while the page is dark, and a space; empty if the page follows the
    /// system's setting.
    let ancestor: String
    let followsSystem: Bool
    let plain: PlainButton
    let first: Picture
    let languages: [Picture]
  }

  init(_ shown: StudioState, _ site: StudioSite, _ product: LoginProduct, origin: String) throws {
    // A login page has colours of its own, whatever page the studio shows.
    let state = shown.settled.on(.preset(.white))
    let links = ButtonLinks(state, origin: origin, site.addresses)
    let request = links.request
    let isLogo = request.mode.titled == nil
    self.origin = links.origin
    self.product = product
    // Ids in `:not` have more weight than rules of the page. An element that the page hides stays hidden.
    subject = product.selector.text + ":not([hidden], #bezel#bezel#bezel)"
    (width, height) = (String(links.width), String(links.height))
    let clearSpace =
      request.mode.size.height * HumanInterfaceGuidelines.clearSpacePerHeight
    space = clearSpace.pixels
    // Logos are in a row, buttons with titles in a column.
    (display, margin) = isLogo ? ("inline-grid", space) : ("grid", space + " auto")
    plain = PlainButton(request)
    // Margins that are auto do not count in the intrinsic width.
    let padding = 2 * (request.decoration.shadow.extent + 1)
    further = ((isLogo ? 0 : 2 * clearSpace) - padding).pixels
    switch product.entry {
    case .unknown where isLogo: icons = nil
    case .text: icons = "svg, img, picture, [aria-hidden=\"true\"]"
    // Beside a label, all text may be hidden from screen readers.
    case .label, .icon, .labelledIcon, .unknown: icons = "svg, img, picture"
    }
    isTooWide = product.entry.isIcon && !isLogo
    spoken = product.entry.spoken
    let others = try Self.others(state, links, site, product, origin: origin)
    let isUneven = Set(others.map(\.links.width) + [links.width]).count > 1
    func pictures(_ style: ButtonStyle?) -> (first: Picture, languages: [Picture]) {
      (
        Picture(links, style, language: "", isUneven: false, product.entry),
        others.map { language, other in
          Picture(other, style, language: language, isUneven: isUneven, product.entry)
        }
      )
    }
    (first, languages) = pictures(nil)
    hasLanguages = !languages.isEmpty
    // A chosen style is that of all pages, and so is the watch's.
    guard state.hasAutomaticStyle, request.border == .absent, !request.mode.isOnWatch else {
      dark = nil
      return
    }
    let white = pictures(.white)
    dark = Dark(
      ancestor: product.dark.map { $0.text + " " } ?? "", followsSystem: product.dark == nil,
      plain: PlainButton(request, style: .white), first: white.first, languages: white.languages)
  }

  /// The button in the chosen languages, or in all, in the order of their rules. Languages that its
  /// typeface cannot draw are left out.
  private static func others(
    _ state: StudioState, _ first: ButtonLinks, _ site: StudioSite, _ product: LoginProduct,
    origin: String
  ) throws -> [(language: String, links: ButtonLinks)] {
    let isSame = first.request.mode.titled == nil && !product.entry.isIcon
    let (chosen, own) = (state.view.languages, first.request.mode.localization)
    let locales = site.assets.parser.catalog.all.filter { localization in
      chosen.isEmpty || localization == own || chosen.contains(localization.identifier)
    }
    // A page's language may have a shorter name that means several.
    guard !isSame, locales != [own] else { return [] }
    return try locales.inOrderOfRules.compactMap { localization in
      let reading = try StudioReading(
        state.address.with { $0[.locale] = localization.identifier }, site.assets)
      guard reading.problems.isEmpty else { return nil }
      let tags = localization.pageTags.map { ":lang(\($0))" }
      return (
        tags.count == 1 ? tags[0] : ":is(\(tags.joined(separator: ", ")))",
        ButtonLinks(reading.state, origin: origin, site.addresses)
      )
    }
  }
}

extension LoginStyleSheet.Picture {
  /// - Parameters:
  ///   - language: Empty for all languages without a rule.
  ///   - isUneven: Whether languages have several widths.
  fileprivate init(
    _ links: ButtonLinks, _ style: ButtonStyle?, language: String, isUneven: Bool,
    _ entry: LoginProduct.Entry
  ) {
    self.language = language
    width = isUneven ? String(links.width) : nil
    title = entry.isIcon ? links.label.stringLiteral : nil
    hasImages = language.isEmpty || links.request.mode.titled != nil
    images = hasImages ? links.backgrounds(style: style) : []
  }
}
