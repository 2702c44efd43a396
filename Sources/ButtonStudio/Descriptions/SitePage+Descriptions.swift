internal import ButtonAssets

extension SitePage {
  /// What describes everything, itself included, to programs.
  ///
  /// - Parameters:
  ///   - pages: All others.
  /// - Throws: An error if the schema of documents cannot be read.
  static func descriptions(
    of pages: [SitePage], _ files: [SiteFile], _ assets: LoadedAssets
  ) throws -> [SitePage] {
    let entries = pages.map(\.entry) + [openAPIEntry, llmsEntry]
    let document = try OpenAPIDocument(assets, pages: entries, files: files)
    let summary = ServiceSummary(assets.parser, entries + files.compactMap(\.entry))
    return [
      SitePage(openAPIEntry) { try document.json(origin: $0.origin).text },
      SitePage(llmsEntry) { summary.text(origin: $0.origin) },
    ]
  }

  /// Its media type is the one that browsers show and every tool takes: the format says its name in
  /// the document, and the type of its own (`application/vnd.oai.openapi+json`) browsers only save.
  private static let openAPIEntry = SiteEntry(
    path: "/openapi.json", mediaType: "application/json", title: "API description",
    summary: "Every path, parameter and answer, after OpenAPI 3.1.")

  private static let llmsEntry = SiteEntry(
    path: "/llms.txt", mediaType: "text/plain; charset=utf-8", title: "Summary for language models",
    summary: "How to write a button's URL, on one page of Markdown.")
}
