package import ButtonAssets
package import ServiceContract

extension Site {
  /// Loads the templates, and prepares all pages and files.
  ///
  /// - Parameter service: The description of the service that serves it.
  /// - Throws: An error that names a template that is missing or cannot be read.
  package init(_ assets: LoadedAssets, _ service: ServiceDescription) throws {
    let studioFiles = try assets.studioFiles()
    let assetFiles = try SiteFile.assets(studioFiles) + [SiteFile.card(studioFiles)]
    let templates = try PageTemplates(studioFiles, assetFiles: assetFiles, prefix: service.prefix)
    let script = try SiteFile.buttonScript(assets)
    let kits = SiteEntry.kits(assets)
    let files =
      try SiteFile.schemas(assets) + [script, script.immutable] + assetFiles
      + [.icon(studioFiles), .robots(kits: kits, prefix: service.prefix)]
    let addresses = try ImmutableAddresses(assets, script: script.immutable)
    let described = [
      SitePage.studio(
        assets, addresses, kits: kits, templates, longestTarget: service.limits.targetBytes
      ).taking(PageParameter.studio(assets.parser)),
      .gallery(assets, templates).taking(PageParameter.gallery(assets.parser)),
      .reference(assets, service, templates),
    ]
    let sheets = SiteEntry.styleSheets(assets.parser)
    let entries = described.map(\.entry) + [sheets]
    self.init(
      pages: try described + SitePage.descriptions(of: entries, files, kits, assets, service),
      files: files, sheets: sheets, kits: kits
    ) { try templates.render("error", ErrorPage($0, assets.parser)) }
  }
}
