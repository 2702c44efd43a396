internal import ButtonAssets
internal import ButtonCore
internal import ServiceContract
internal import SourceCheck

extension SiteCheck {
  /// The check of pasted code: the studio's page, or what `bezel check --format json` writes.
  static func code(
    _ assets: LoadedAssets, _ site: @escaping @Sendable () throws -> StudioSite
  ) -> SiteCheck {
    let page = SitePage(
      SiteEntry(
        path: path, mediaType: MediaType.html, title: "Code check",
        summary: "The studio's page to check code. A POST of the code gets what is wrong in it.",
        isNegotiated: true, parameters: SiteEntry.studioParameters)
    ) { request in
      try site().page(address(request), request)
    }
    return SiteCheck(page) { sent in
      let site = try site()
      let address = address(sent.request)
      let code = try PastedCode(sent, site)
      guard sent.wantsPage else { return try code.report.text(as: .json, CheckStyle()) }
      return try site.page(address, sent.request, try PastedText(code, on: address.view.page))
    }
  }

  private static func address(_ request: PageRequest) -> StudioAddress {
    StudioAddress(query: request.items).with { $0.view.tab = .paste }
  }
}
