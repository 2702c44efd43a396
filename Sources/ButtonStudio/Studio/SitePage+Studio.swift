internal import ButtonAssets
internal import ButtonCore
internal import ButtonReports
internal import ServiceContract

extension SitePage {
  /// The page on which designers try every variant and copy its code.
  static func studio(
    _ assets: LoadedAssets, _ addresses: ImmutableAddresses, kits: SiteEntry,
    _ templates: PageTemplates, longestTarget: Int
  ) -> SitePage {
    let site = StudioSite(
      assets: assets, addresses: addresses,
      reports: ReportSource(assets, prefix: templates.prefix), templates: templates,
      kitPath: kits.path, longestTarget: longestTarget)
    return SitePage(
      path: "/", title: "Studio",
      summary: "A page to design a button, see every variant of it, and copy its code.",
      mediaType: MediaType.html, isNegotiated: true
    ) { request in
      let judged = try JudgedState(
        StudioAddress(query: request.items), assets, request.languages)
      return try templates.render(
        "studio", try StudioPage(judged, site, origin: request.origin), origin: request.origin)
    }
  }
}
