internal import ButtonAssets
internal import ButtonCore

/// Pictures side by side: every title in every language, and every style in every arrangement.
struct Gallery {
  struct Row {
    let localization: Localization
    let pictures: [GalleryPicture]
  }

  struct StyleRow {
    let style: ButtonStyle
    /// By the name of the arrangement.
    let pictures: [(name: String, picture: GalleryPicture)]
  }

  let languages: [Row]
  let styles: [StyleRow]

  init(_ asked: GalleryRequest, _ assets: LoadedAssets) throws {
    languages = try assets.catalog.all.filter(asked.shows).map { localization in
      Row(
        localization: localization,
        pictures: try TitleType.allCases.compactMap { type in
          try asked.inquiry.titled(type, in: localization, assets.titles).map {
            try GalleryPicture($0, assets)
          }
        })
    }
    styles = try ButtonStyle.allCases.map { style in
      StyleRow(
        style: style,
        pictures: try asked.inquiry.arrangements.map { name, inquiry in
          (name, try GalleryPicture(inquiry.styled(style), assets))
        })
    }
  }
}

extension ButtonInquiry {
  /// The same button with another title.
  func titled(
    _ type: TitleType, in localization: Localization, _ titles: TitleLibrary
  ) -> ButtonInquiry? {
    guard let title = request.mode.titled?.title else { return nil }
    return titles.text(.type(type), in: localization, like: title).map { text in
      with { $0.request.mode = request.mode.with(title: text) }
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
    let logo = LogoButton(
      side: LogoSide(clamping: button.height.value), localization: button.title.localization)
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
