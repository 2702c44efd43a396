internal import ButtonAssets
internal import ButtonCore
internal import ServiceContract

extension SitePage {
  /// The page that shows every language and every style side by side.
  static func gallery(_ assets: LoadedAssets, _ templates: PageTemplates) -> SitePage {
    SitePage(
      path: "/gallery", title: "Gallery",
      summary: "A page that shows one button in every language, style and arrangement.",
      mediaType: MediaType.html, isNegotiated: true
    ) { request in
      let asked = try GalleryRequest(request.items, assets.parser, languages: request.languages)
        .fitting(assets)
      return try templates.render("gallery", Gallery(asked, assets), origin: request.origin)
    }
  }
}
