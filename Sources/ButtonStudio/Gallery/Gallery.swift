internal import ButtonAssets
internal import ButtonCore

/// The values that the gallery's template shows: every title in every language, and every style in
/// every arrangement.
struct Gallery {
  let problems: [String]
  let hasProblems: Bool
  let nearest: String
  let form: GalleryForm
  let summary: GallerySummary
  let languages: String
  let common: [Remark]
  let hasCommon: Bool
  let rows: [(names: LanguageNames, ground: String, pictures: [GalleryPicture.Shown])]
  let commonOfStyles: [Remark]
  let hasCommonOfStyles: Bool
  let language: LanguageNames
  let styles: [(style: String, ground: String, pictures: [GalleryPicture.Shown])]

  init(_ asked: GalleryRequest, _ assets: LoadedAssets) throws {
    let parser = assets.parser
    let request = asked.inquiry.request
    let localizations = assets.catalog.byName.filter(asked.shows)
    let titles = try localizations.map { localization in
      try TitleType.allCases.compactMap { type in
        try asked.inquiry.titled(type, in: localization, assets.titles).map {
          try GalleryPicture($0, assets)
        }
      }
    }
    let arrangements = try ButtonStyle.allCases.map { style in
      try asked.inquiry.arrangements.map { name, inquiry in
        try GalleryPicture(inquiry.styled(style), assets, arrangement: name)
      }
    }
    let common = titles.joined().commonRemarks
    let commonOfStyles = arrangements.joined().commonRemarks
    problems = asked.problems
    hasProblems = !problems.isEmpty
    nearest = asked.target()
    form = GalleryForm(asked, parser)
    summary = GallerySummary(Array(titles.joined()), common: common, asked)
    languages = titles.count == 1 ? "1 language" : "\(titles.count) languages"
    (self.common, hasCommon) = (common, !common.isEmpty)
    let ground = ButtonStyle(request.color, request.border).ground
    rows = zip(localizations, titles).map { localization, pictures in
      (
        LanguageNames(localization), ground,
        pictures.map { $0.shown(except: common, parser, languages: asked.locales) }
      )
    }
    (self.commonOfStyles, hasCommonOfStyles) = (commonOfStyles, !commonOfStyles.isEmpty)
    language = LanguageNames(request.mode.localization)
    styles = zip(ButtonStyle.allCases, arrangements).map { style, pictures in
      (
        style.label, style.ground,
        pictures.map { $0.shown(except: commonOfStyles, parser, languages: asked.locales) }
      )
    }
  }
}

/// A language as pages name it.
struct LanguageNames {
  let identifier: String
  let language: String
  let direction: String
  let english: String

  init(_ localization: Localization) {
    identifier = localization.identifier
    language = localization.languageTag
    direction = localization.direction.rawValue
    english = localization.language.english
  }
}

extension ButtonStyle {
  /// The background in the gallery: on a light one, white would have no visible edge.
  fileprivate var ground: String { self == .white ? "dark" : "light" }
}

extension ButtonInquiry {
  /// The same button with another title.
  func titled(
    _ type: TitleType, in localization: Localization, _ titles: TitleLibrary
  ) -> ButtonInquiry? {
    guard let title = request.mode.titled?.title else { return nil }
    return titles.text(.type(type), in: localization, like: title).map { text in
      with { $0.request.mode.titled?.title = text }
    }
  }

  /// The same button in every arrangement.
  fileprivate var arrangements: [(name: String, inquiry: ButtonInquiry)] {
    guard let button = request.mode.titled else { return [] }
    func inquiry(_ mode: ButtonMode) -> ButtonInquiry {
      with {
        $0.request.mode = mode
        $0.clamped = []
      }
    }
    let logo = LogoButton(side: button.height, localization: button.title.localization)
    return [("center", inquiry(.centered(button)))]
      + LogoSize.allCases.map { size in
        ("left, \(size.spelling) logo", inquiry(.leading(LeadingButton(button, logoSize: size))))
      } + [("logo", inquiry(.logoOnly(logo)))]
  }

  /// The same button in another style. An outline keeps its width.
  fileprivate func styled(_ style: ButtonStyle) -> ButtonInquiry {
    with {
      $0.request.color = style.color
      if style.border == .absent || $0.request.border == .absent {
        $0.request.border = style.border
      }
    }
  }
}
