package import ButtonAssets
internal import ButtonCore
package import ServiceContract

/// The templates of all pages, with the paths of the files that they refer to.
package struct PageTemplates: Sendable {
  private let templates: Templates
  /// The path before every path of the service at the clients' addresses.
  let prefix: PathPrefix
  /// The path of each file, by a key such as `studio_css`.
  let assetPaths: [String: String]
  private let assets: TemplateValue

  /// - Throws: A fault that names file and line.
  package init(_ files: [String: [UInt8]], assetFiles: [SiteFile], prefix: PathPrefix) throws(TemplateFault) {
    self.prefix = prefix
    templates = try Templates(files)
    assetPaths = Dictionary(
      assetFiles.map { file in
        let parts = file.path.split(separator: "/").last?.split(separator: ".") ?? []
        return ("\(parts.first ?? "")_\(parts.last ?? "")", file.path)
      }, uniquingKeysWith: { $1 })
    assets = .section(assetPaths.mapValues(TemplateValue.text))
  }

  /// Fills a template of a page, with the values that only this page shows, and those that every page has.
  ///
  /// - Throws: A fault if there is no such template, or no value of a name in it.
  package func render(_ name: String, _ values: Any) throws(TemplateFault) -> String {
    let values: [String: TemplateValue] = [
      "assets": assets, "root": .text(prefix.text), "shown": .choice(name, .flag(true)),
      "page": TemplateValue(values),
    ]
    return try templates.fill(name, .section(values), isMarkup: true)
  }

  /// Fills a template of code, whose values are escaped for their place.
  func code(_ name: String, _ values: Any) throws(TemplateFault) -> String {
    try templates.fill(name, TemplateValue(values), isMarkup: false)
  }
}

extension String {
  /// The text with places where a URL may be broken into lines: as a person would, between parameters.
  var breakable: TemplateValue {
    .markup(markupEscaped.replacing("?", with: "?<wbr>").replacing("&amp;", with: "<wbr>&amp;"))
  }
}
