package import ButtonAssets
package import ButtonCore
package import ServiceContract

extension Site {
  /// Loads the templates, and prepares all pages and files.
  ///
  /// - Parameter prefix: The path before every path at the clients' addresses.
  /// - Throws: An error that names a file that is missing or cannot be read.
  package init(_ assets: LoadedAssets, prefix: PathPrefix, presets: PresetList? = nil) throws {
    let studioFiles = try assets.studioFiles()
    let assetFiles = SiteFile.assets(studioFiles)
    let templates = try PageTemplates(studioFiles, assetFiles: assetFiles, prefix: prefix)
    let script = try SiteFile.buttonScript(assets)
    let kits = SiteEntry.kits(assets)
    let files =
      try SiteFile.schemas(assets) + [script, script.immutable] + assetFiles
      + [.icon(studioFiles), .robots(kits: kits, prefix: prefix)]
    // Made for each page: the fingerprint in it is known only once the self-test has drawn.
    let studio = { @Sendable in
      StudioSite(
        assets: assets, addresses: try ImmutableAddresses(assets, script: script.immutable),
        templates: templates, kitPath: kits.path, presets: presets)
    }
    let pages = [
      SitePage(.studio) { try studio().page($0) },
      SitePage(.reference) { try templates.render("docs", ReferencePage(assets.parser, $0).values()) },
    ]
    let check = SiteCheck(SitePage(.check) { try studio().check($0) }) { try studio().check($0) }
    let entries = pages.map(\.entry) + [check.page.entry, .openAPI, .summary]
    let openAPI = studioFiles["openapi.json"] ?? []
    let listed = entries + files.compactMap(\.entry) + [kits]
    self.init(
      pages: pages + [
        SitePage(.openAPI) { try OpenAPIDocument.text(openAPI, files: files, origin: $0.origin) },
        SitePage(.summary) {
          try templates.code("llms", assets.parser.summary(listed, origin: $0.origin))
        },
      ], files: files, kits: kits, check: check
    ) { try templates.render("error", $0.values(assets.parser)) }
  }
}

extension SiteEntry {
  /// The page on which designers try every variant and copy its code. It has the parameters of the image API that can
  /// be chosen, and those of the view.
  fileprivate static let studio = SiteEntry(
    path: "/", mediaType: MediaType.html, title: "Studio",
    summary: "A page to design a button, see every variant of it, and copy its code.", isNegotiated: true,
    parameters: Parameter.allCases.filter { !StudioAddress.ignored.contains($0) }.map(\.name) + StudioField.names)

  fileprivate static let check = SiteEntry(
    path: SiteCheck.path, mediaType: MediaType.html, title: "Code check",
    summary: "A page to check code. A POST of the code gets what is wrong in it.",
    parameters: [Parameter.background.name])

  fileprivate static let reference = SiteEntry(
    path: "/docs", mediaType: MediaType.html, title: "Reference",
    summary: "A page with every parameter, rule and language.", parameters: [ReferencePage.triedName])

  /// The media type is plain JSON: browsers display it and every tool accepts it. The document
  /// names its format itself, and browsers only download `application/vnd.oai.openapi+json`.
  fileprivate static let openAPI = SiteEntry(
    path: "/openapi.json", mediaType: "application/json", title: "API description",
    summary: "Every path, parameter and response, in OpenAPI 3.1.")

  fileprivate static let summary = SiteEntry(
    path: "/llms.txt", mediaType: MediaType.plainText, title: "Summary for language models",
    summary: "How to write a button's URL, on one page of Markdown.")
}
