internal import ButtonAssets
internal import ButtonCore
internal import ServiceContract
internal import SourceCheck

extension SiteCheck {
  /// The check of pasted code: a page, or what `bezel check --format json` writes.
  static func code(_ site: @escaping @Sendable () throws -> StudioSite) -> SiteCheck {
    let page = SitePage(
      SiteEntry(
        path: path, mediaType: MediaType.html, title: "Code check",
        summary: "A page to check code. A POST of the code gets what is wrong in it.",
        parameters: [Parameter.background.name])
    ) { request in
      let site = try site()
      return try site.templates.render("check", PastedText(request, site.assets.parser))
    }
    return SiteCheck(page) { sent in
      let site = try site()
      let code = try PastedCode(sent, site)
      guard sent.wantsPage else { return code.report.text(as: .json, CheckStyle()) }
      return try site.templates.render("check", PastedText(code, sent.request, site.assets.parser))
    }
  }
}
