internal import ButtonAssets
internal import ServiceContract

extension SitePage {
  /// The descriptions of the whole service for programs, themselves included.
  ///
  /// - Parameters:
  ///   - pages: All other pages.
  /// - Throws: An error if the schema of documents cannot be read.
  static func descriptions(
    of pages: [SiteEntry], _ files: [SiteFile], _ kits: SiteEntry, _ assets: LoadedAssets,
    _ service: ServiceDescription
  ) throws -> [SitePage] {
    let entries = pages + [openAPIEntry, llmsEntry]
    let document = try OpenAPIDocument(
      assets, pages: entries, files: files, kits: kits, service: service)
    let summary = ServiceSummary(assets, entries + files.compactMap(\.entry) + [kits])
    return [
      SitePage(openAPIEntry) { try document.json(origin: $0.origin).text },
      SitePage(llmsEntry) { summary.text(origin: $0.origin) },
    ]
  }

  /// The media type is plain JSON: browsers display it and every tool accepts it. The document
  /// names its format itself, and browsers only download `application/vnd.oai.openapi+json`.
  private static let openAPIEntry = SiteEntry(
    path: "/openapi.json", mediaType: "application/json", title: "API description",
    summary: "Every path, parameter and response, in OpenAPI 3.1.")

  private static let llmsEntry = SiteEntry(
    path: "/llms.txt", mediaType: "text/plain; charset=utf-8", title: "Summary for language models",
    summary: "How to write a button's URL, on one page of Markdown.")
}
