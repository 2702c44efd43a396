internal import ButtonAssets
internal import ButtonCore

extension SitePage {
  /// Where designers see every variant and take it home.
  static func studio(_ assets: LoadedAssets, _ templates: PageTemplates) -> SitePage {
    SitePage(path: "/", mediaType: html) { _ in
      try templates.render("studio", ["isStudio": true])
    }
  }
}
