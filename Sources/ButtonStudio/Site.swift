package import ButtonAssets
package import ButtonCore

/// Everything that people look at in a browser, and descriptions for their tools: pages made for each
/// request, and files that stay as they are.
package struct Site: Sendable {
  /// What is at a path and depends on the request.
  package let pages: [SitePage]
  /// What is at a path and is the same for everyone.
  package let files: [SiteFile]

  /// Prepares everything.
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

  /// Every path there is.
  package var paths: [String] { pages.map(\.path) + files.map(\.path) }
}

/// A document that is made when it is asked for.
package struct SitePage: Sendable {
  package static let html = "text/html; charset=utf-8"

  package let entry: SiteEntry
  /// Makes the document. Takes a thread for up to some milliseconds.
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

/// What a page is made for.
package struct PageRequest: Sendable {
  /// The query, decoded.
  package var items: [QueryItem]
  /// Where the service is reached, without a slash at the end: `https://buttons.example.com`.
  package var origin: String
  /// What the client prefers.
  package var languages: QualityList

  package init(items: [QueryItem], origin: String, languages: QualityList = QualityList("")) {
    self.items = items
    self.origin = origin
    self.languages = languages
  }
}
