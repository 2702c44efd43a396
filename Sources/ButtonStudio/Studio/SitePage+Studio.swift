internal import ButtonAssets
internal import ButtonCore

extension SitePage {
  /// Where designers see every variant and take it home.
  static func studio(_ assets: LoadedAssets, _ templates: PageTemplates) -> SitePage {
    SitePage(
      path: "/", title: "Studio",
      summary: "A page on which to choose a button, see it in every variant, and copy its markup.",
      mediaType: html
    ) { _ in
      try templates.render("studio", ["isStudio": true])
    }
  }
}
