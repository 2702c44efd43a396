internal import ButtonAssets
internal import ButtonCore

/// The values that the gallery's template shows: every title in every language, and every style in
/// every arrangement.
struct Gallery {
  let problems: [String]
  let hasProblems: Bool
  let nearest: String
  let form: GalleryForm
  /// How many languages there are.
  let languages: String
  /// How many buttons have findings, in a sentence.
  let count: String
  /// The width that all titles need, in a sentence.
  let width: String
  /// The gallery at this width; `nil` if it is chosen already, or too large.
  let apply: (width: Int, target: String)?
  let titles: GallerySection
  /// The language of the styles.
  let language: String
  let styles: GallerySection

  init(_ asked: GalleryRequest, _ assets: LoadedAssets) throws {
    let request = asked.inquiry.request
    problems = asked.problems
    hasProblems = !problems.isEmpty
    nearest = asked.target()
    form = GalleryForm(asked, assets.parser)
    titles = try GallerySection(
      asked.localizations.map { localization in
        (
          localization.language.english, localization.identifier,
          ButtonStyle(request.color, request.border).ground,
          try TitleType.allCases.compactMap { type in
            try asked.inquiry.titled(type, in: localization, assets.titles).map {
              try GalleryPicture($0, asked, assets)
            }
          }
        )
      })
    language = request.mode.localization.language.english
    styles = try GallerySection(
      ButtonStyle.allCases.map { style in
        (
          style.label, nil, style.ground,
          try asked.inquiry.arrangements.map { name, inquiry in
            try GalleryPicture(inquiry.styled(style), asked, assets, arrangement: name)
          }
        )
      })
    languages = titles.rows.count == 1 ? "1 language" : "\(titles.rows.count) languages"
    let pictures = titles.rows.flatMap(\.pictures)
    let found = pictures.count { !$0.remarks.isEmpty }
    let further = titles.hasCommon ? "further " : ""
    count =
      found == 0
      ? "No \(further)issues in any of the \(pictures.count) buttons."
      : "\(found) of \(pictures.count) buttons \(found == 1 ? "has" : "have") \(further)issues."
    let fullWidth = pictures.compactMap(\.fullWidth).max() ?? 0
    let fitting = ButtonWidth.fitting(fullWidth)
    let (titled, max) = (request.mode.titled, ButtonWidth.allowed.upperBound)
    let isPossible = fullWidth <= max
    width =
      isPossible
      ? "Every title fits at its full size at a width of \(fitting.value) pt."
      : "At a height of \(titled?.height.value ?? 0) pt, the longest title needs a width of "
        + "\(fullWidth) pt; the largest allowed is \(max) pt."
    apply =
      isPossible && fitting != titled?.width
      ? (fitting.value, asked.target([(Parameter.width.name, fitting.spelling)])) : nil
  }
}

/// Rows of pictures, and the findings that all of them have.
struct GallerySection {
  typealias Row = (title: String, code: String?, ground: String, pictures: [GalleryPicture])

  let common: [Remark]
  let hasCommon: Bool
  let isOfStyles: Bool
  /// Their pictures have the other findings.
  let rows: [Row]

  init(_ rows: [Row]) {
    let pictures = rows.flatMap(\.pictures)
    let common = pictures.dropFirst().reduce(pictures.first?.remarks ?? []) { common, picture in
      common.filter(picture.remarks.contains)
    }
    (self.common, hasCommon) = (common, !common.isEmpty)
    isOfStyles = rows.contains { $0.code == nil }
    self.rows = rows.map { row in
      var row = row
      for index in row.pictures.indices {
        row.pictures[index].remarks.removeAll(where: common.contains)
      }
      return row
    }
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
      with { $0.asked.mode.titled?.title = text }
    }
  }

  /// The same button in every arrangement.
  fileprivate var arrangements: [(name: String, inquiry: ButtonInquiry)] {
    guard let button = request.mode.titled else { return [] }
    func inquiry(_ mode: ButtonMode) -> ButtonInquiry { with { $0.asked.mode = mode } }
    let logo = LogoButton(side: button.height, localization: button.title.localization)
    return [("center", inquiry(.centered(button)))]
      + LogoSize.allCases.map { size in
        ("left, \(size.spelling) logo", inquiry(.leading(LeadingButton(button, logoSize: size))))
      } + [("logo", inquiry(.logoOnly(logo)))]
  }

  /// The same button in another style. An outline keeps its width.
  fileprivate func styled(_ style: ButtonStyle) -> ButtonInquiry {
    with {
      $0.asked.color = style.color
      if style.border == .absent || $0.asked.border == .absent {
        $0.asked.border = style.border
      }
    }
  }
}
