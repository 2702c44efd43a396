package import ButtonAssets
package import ButtonCore
internal import ButtonKit
internal import FoundationEssentials
package import ServiceContract

extension Site {
  /// Loads the templates, and prepares all pages and files.
  ///
  /// - Parameter prefix: The path before every path at the clients' addresses.
  /// - Throws: An error that names a file that is missing or cannot be read.
  package init(_ assets: LoadedAssets, prefix: PathPrefix, presets: PresetList? = nil) throws {
    let studioFiles = try assets.files(in: "Studio")
    func file(_ name: String) throws -> [UInt8] {
      guard let bytes = studioFiles[name] else { throw AssetFault("there is no \(name)") }
      return bytes
    }
    let assetFiles = SiteFile.assets(studioFiles)
    let templates = try PageTemplates(studioFiles, assetFiles: assetFiles, prefix: prefix)
    let bytes = Array(try ButtonScript(assets).text.utf8)
    let script = SiteFile.asset("button.js", bytes)
    let robots = try templates.code("robots", (prefix: prefix.text, isBelow: !prefix.isEmpty))
    let files =
      try SiteFile.schemas(assets)
      + [SiteFile(path: "/button.js", mediaType: script.mediaType, bytes: bytes), script] + assetFiles.map(\.file)
      + [
        // For browsers and tools that look for no other icon: `icon.svg` in three sizes.
        SiteFile(path: "/favicon.ico", mediaType: MediaType.icon, bytes: try file("favicon.ico")),
        SiteFile(path: "/robots.txt", mediaType: MediaType.plainText, bytes: Array(robots.utf8)),
      ]
    // Made for each page: the fingerprint in it is known only once the self-test has drawn.
    let studio = { @Sendable in
      StudioSite(
        assets: assets, addresses: try ImmutableAddresses(assets, script: script), templates: templates,
        presets: presets)
    }
    let openAPI = try file("openapi.json")
    let requests: ReferencePage.Requests
    do {
      requests = try JSONDecoder().decode(ReferencePage.Requests.self, from: Data(try file("docs.json")))
    } catch let error as DecodingError {
      throw AssetFault("docs.json: \(error)")
    }
    let fileNames = files.filter(\.isImmutable).map { file in
      JSONValue.string(String(file.path.dropFirst(SiteFile.assetFolder.count)))
    }
    self.init(
      pages: [
        SitePage(.studio) { try studio().page($0) },
        SitePage(.reference) {
          try templates.render("docs", ReferencePage(parser: assets.parser, request: $0, requests: requests).values())
        },
        // Reads the file for each text: seldom, and as values it would take megabytes.
        SitePage(.openAPI) { request in
          // What only a running server knows.
          try JSONValue(openAPI).merging([
            "info": ["version": .string(programVersion)],
            "components": ["parameters": ["file": ["schema": ["enum": .array(fileNames)]]]],
            "servers": [["url": .string(request.origin)]],
          ]).text
        },
        SitePage(.summary) { try templates.code("llms", assets.summary(origin: $0.origin)) },
      ], files: files, kits: .kits,
      check: SiteCheck(SitePage(.check) { try studio().check($0) }) { try studio().check($0) }
    ) { try templates.render("error", $0.values(assets.parser)) }
  }
}

extension SiteEntry {
  /// The page on which designers try every variant and copy its code. It has the parameters of the image API that can
  /// be chosen, and those of the view.
  fileprivate static let studio = SiteEntry(
    path: "/", mediaType: MediaType.html, isNegotiated: true,
    parameters: Parameter.allCases.filter { !StudioAddress.ignored.contains($0) }.map(\.name) + StudioField.names)

  fileprivate static let check = SiteEntry(
    path: SiteCheck.path, mediaType: MediaType.html, parameters: [Parameter.background.name])

  fileprivate static let reference = SiteEntry(
    path: "/docs", mediaType: MediaType.html, parameters: [ReferencePage.triedName])

  /// The media type is plain JSON: browsers display it and every tool accepts it. The document
  /// names its format itself, and browsers only download `application/vnd.oai.openapi+json`.
  fileprivate static let openAPI = SiteEntry(path: "/openapi.json", mediaType: "application/json")

  fileprivate static let summary = SiteEntry(path: "/llms.txt", mediaType: MediaType.plainText)

  /// The archives with kits.
  static let kits = SiteEntry(
    path: "/kit.zip", mediaType: MediaType.zip,
    parameters: [KitRequest.platformsName, KitRequest.modesName, KitRequest.formatsName]
      + KitRequest.parameters.map(KitRequest.plural) + KitPermission.allCases.map(\.rawValue))
}
