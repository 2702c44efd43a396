internal import ButtonAssets
internal import ButtonCore

/// Variants of the studio's button in rows: languages in its tab, in its strip and in the gallery, and styles.
struct VariantList {
  private(set) var rows: [Row]
  let hasRows: Bool
  /// The remarks on all of them; each has the others.
  let common: [Remark]
  let hasCommon: Bool

  struct Row {
    let identifier: String
    let name: String
    /// The words by which a search finds it: its names and codes.
    var words = ""
    var isChosen = false
    var isCurrent = false
    /// The page behind it, with a number sign.
    let ground: String
    var buttons: [ButtonVariant]
  }

  private init(_ rows: [Row]) {
    let buttons = rows.flatMap(\.buttons)
    let common = buttons.dropFirst().reduce(buttons.first?.remarks ?? []) { common, variant in
      common.filter(variant.remarks.contains)
    }
    let widest = buttons.map(\.button.width).max()
    let isUneven = Set(buttons.map(\.button.width)).count > 1
    self.rows = rows.filter { !$0.buttons.isEmpty }.map { row in
      var row = row
      for index in row.buttons.indices {
        row.buttons[index].remarks.removeAll(where: common.contains)
        row.buttons[index].isWidest = isUneven && row.buttons[index].button.width == widest
      }
      return row
    }
    hasRows = !self.rows.isEmpty
    (self.common, hasCommon) = (common, !common.isEmpty)
  }

  /// The button in several languages, each as wide as it needs or as is chosen.
  ///
  /// - Parameters:
  ///   - languages: A name that is no locale, or whose title the typeface cannot draw, is left out.
  ///   - titles: The titles of each; `nil` for the chosen one.
  init(
    _ languages: [String], _ state: StudioState, _ site: StudioSite, titles: [TitleType?] = [nil],
    isJudged: Bool = false
  ) throws {
    let ground = "#" + state.view.page.color.spelling
    self.init(
      try languages.compactMap { site.assets.catalog[$0] }.map { localization in
        let (language, identifier) = (localization.language, localization.identifier)
        return Row(
          identifier: identifier, name: language.english,
          words: [language.english, language.own, identifier, localization.languageTag]
            .joined(separator: " "),
          isChosen: state.view.languages.contains(identifier),
          isCurrent: localization == state.request.mode.localization, ground: ground,
          buttons: try titles.compactMap { title in
            let address = state.address.with {
              $0[.locale] = identifier
              if let title { $0[.type] = title.spelling }
            }
            return try ButtonVariant(address, site, isJudged: isJudged)
          })
      })
  }

  /// The button in every style and layout, each style on a page that suits it.
  init(stylesOf state: StudioState, _ site: StudioSite) throws {
    let page = state.view.page
    self.init(
      try ButtonStyle.allCases.map { style in
        let other = style == .white ? PageColor.Preset.darkGray : .white
        let isSuited = StyleAdvice(background: page.color).allows(style)
        let ground = isSuited ? page : .preset(other)
        return Row(
          identifier: style.spelling, name: style.label, ground: "#" + ground.color.spelling,
          buttons: try Self.layouts.compactMap { endpoint, size in
            var address = state.styled(style)
            (address.view.endpoint, address.view.page) = (endpoint, ground)
            if let size { address[.logoSize] = size.spelling }
            let name = endpoint.label + (size.map { ", \($0.spelling) logo" } ?? "")
            return try ButtonVariant(address, site, layout: name, isJudged: true)
          })
      })
  }

  private static let layouts: [(Endpoint, LogoSize?)] =
    [(.center, nil)] + LogoSize.allCases.map { (.left, $0) } + [(.logo, nil)]
}
