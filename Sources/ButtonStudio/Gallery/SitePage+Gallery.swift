internal import ButtonAssets
internal import ButtonCore
internal import ServiceContract

extension SitePage {
  /// The page that shows every language and every style side by side.
  static func gallery(_ assets: LoadedAssets, _ templates: PageTemplates) -> SitePage {
    let parser = assets.parser
    let descriptions = parser.descriptions
    return SitePage(
      path: "/gallery", title: "Gallery",
      summary: "A page that shows one button in every language, style and arrangement.",
      mediaType: MediaType.html, isNegotiated: true
    ) { request in
      let asked = try GalleryRequest(request.items, parser, languages: request.languages)
        .fitting(assets)
      let gallery = try Gallery(asked, assets)
      return try templates.render(
        "gallery", gallery.values(asked, parser, descriptions), origin: request.origin)
    }
  }
}

extension Gallery {
  fileprivate func values(
    _ asked: GalleryRequest, _ parser: RequestParser, _ descriptions: [ParameterDescription]
  ) -> [String: Any] {
    let pictures = languages.flatMap(\.pictures)
    let common = pictures.commonRemarks
    let commonOfStyles = styles.flatMap { $0.pictures.map(\.picture) }.commonRemarks
    return [
      "isGallery": true,
      "problems": asked.problems, "hasProblems": !asked.problems.isEmpty,
      "nearest": asked.target(),
      "form": GalleryForm(asked: asked, parser: parser).values,
      "summary": GallerySummary(pictures: pictures, common: common, asked: asked).values,
      "languages": languages.count == 1 ? "1 language" : "\(languages.count) languages",
      "common": common.map(\.values), "hasCommon": !common.isEmpty,
      "rows": languages.map { row in
        row.localization.values.merging(
          [
            "ground": ButtonStyle(asked.inquiry.request).ground,
            "pictures": row.pictures.map { $0.values(except: common, descriptions) },
          ], uniquingKeysWith: { $1 })
      },
      "commonOfStyles": commonOfStyles.map(\.values),
      "hasCommonOfStyles": !commonOfStyles.isEmpty,
      "locale": asked.inquiry.request.mode.localization.values,
      "styles": styles.map { row -> [String: Any] in
        [
          "style": row.style.spelling, "ground": row.style.ground,
          "pictures": row.pictures.map { name, picture in
            picture.values(except: commonOfStyles, descriptions)
              .merging(["arrangement": name], uniquingKeysWith: { $1 })
          },
        ]
      },
    ]
  }
}

extension Localization {
  var values: [String: Any] {
    [
      "identifier": identifier, "language": languageTag, "direction": direction.rawValue,
      "english": language.english, "own": language.own,
      "hasOwnName": language.own != language.english,
    ]
  }
}

extension ButtonStyle {
  fileprivate init(_ request: ButtonRequest) { self.init(request.color, request.border) }

  /// The background in the gallery: on a light one, white would have no visible edge.
  fileprivate var ground: String { self == .white ? "dark" : "light" }
}
