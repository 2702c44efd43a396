package import ButtonCore

/// Everything for browsers and tools except the buttons: pages made for each request, and static
/// files.
package struct Site: Sendable {
  /// Documents that depend on the request.
  package let pages: [SitePage]
  /// Static files, the same for everyone.
  package let files: [SiteFile]
  /// The archives with kits, if the service makes them.
  package let kits: SiteEntry?
  /// The check of code, if the service has one.
  package let check: SiteCheck?
  /// Makes the page on an error; `nil` if all errors are JSON.
  package let errorPage: (@Sendable (ErrorExplanation) throws -> String)?

  package init(
    pages: [SitePage], files: [SiteFile], kits: SiteEntry? = nil, check: SiteCheck? = nil,
    errorPage: (@Sendable (ErrorExplanation) throws -> String)? = nil
  ) {
    self.kits = kits
    self.check = check
    self.errorPage = errorPage
    self.pages = pages
    self.files = files
  }

  /// The paths of all pages and files.
  package var paths: [String] {
    pages.map(\.path) + files.map(\.path) + [kits?.path, check?.page.path].compactMap(\.self)
  }
}

/// A document that is made for each request.
package struct SitePage: Sendable {
  package let entry: SiteEntry
  /// Makes the document. Blocks its thread for up to a few milliseconds.
  package let make: @Sendable (PageRequest) throws -> String

  package var path: String { entry.path }
  package var mediaType: String { entry.mediaType }

  package init(_ entry: SiteEntry, make: @escaping @Sendable (PageRequest) throws -> String) {
    self.entry = entry
    self.make = make
  }
}

/// The parts of a request that a page depends on.
package struct PageRequest: Sendable {
  /// The query, decoded.
  package var items: [QueryItem]
  /// The service's address, without a slash at the end: `https://buttons.example.com`.
  package var origin: String
  /// The languages that the client prefers.
  package var languages: QualityList

  package init(items: [QueryItem], origin: String, languages: QualityList = QualityList("")) {
    self.items = items
    self.origin = origin
    self.languages = languages
  }
}
