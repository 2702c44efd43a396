package import ButtonAssets
package import ButtonCore

/// Everything for browsers and tools except the buttons: pages made for each request, and static
/// files.
package struct Site: Sendable {
  /// Documents that depend on the request.
  package let pages: [SitePage]
  /// Static files, the same for everyone.
  package let files: [SiteFile]

  /// Loads the templates, and prepares all pages and files.
  ///
  /// - Parameter service: The description of the service that serves it.
  /// - Throws: An error that names a template that is missing or cannot be read.
  package init(_ assets: LoadedAssets, _ service: ServiceDescription = .init()) throws {
    let assetFiles = try SiteFile.assets(assets.studioFiles)
    let templates = try PageTemplates(assets.studioFiles, assetFiles: assetFiles)
    files = [.reportSchema(assets), try .buttonScript(assets)] + assetFiles
    let described = [
      SitePage.studio(assets, templates).taking(PageParameter.studio(assets.parser)),
      .gallery(assets, templates).taking(PageParameter.gallery(assets.parser)),
      .reference(assets, service, templates),
    ]
    pages = try described + SitePage.descriptions(of: described, files, assets)
  }

  package init(pages: [SitePage], files: [SiteFile]) {
    self.pages = pages
    self.files = files
  }

  /// The paths of all pages and files.
  package var paths: [String] { pages.map(\.path) + files.map(\.path) }
}

/// A document that is made for each request.
package struct SitePage: Sendable {
  package static let html = "text/html; charset=utf-8"

  package let entry: SiteEntry
  /// Makes the document. Blocks its thread for up to a few milliseconds.
  package let make: @Sendable (PageRequest) throws -> String

  package var path: String { entry.path }
  package var mediaType: String { entry.mediaType }

  package init(
    path: String, title: String, summary: String, mediaType: String, isNegotiated: Bool = false,
    make: @escaping @Sendable (PageRequest) throws -> String
  ) {
    self.init(
      SiteEntry(
        path: path, mediaType: mediaType, title: title, summary: summary,
        isNegotiated: isNegotiated), make: make)
  }

  init(_ entry: SiteEntry, make: @escaping @Sendable (PageRequest) throws -> String) {
    self.entry = entry
    self.make = make
  }

  /// The same page with its parameters.
  func taking(_ parameters: [PageParameter]) -> SitePage {
    var entry = entry
    entry.parameters = parameters
    return SitePage(entry, make: make)
  }
}

/// The parts of a request that a page depends on.
package struct PageRequest: Sendable {
  /// The query, decoded.
  package var items: [QueryItem]
  /// Where the service is reached, without a slash at the end: `https://buttons.example.com`.
  package var origin: String
  /// The languages that the client prefers.
  package var languages: QualityList

  package init(items: [QueryItem], origin: String, languages: QualityList = QualityList("")) {
    self.items = items
    self.origin = origin
    self.languages = languages
  }
}
