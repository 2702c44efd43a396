package import ButtonAssets
internal import ButtonCore
package import ServiceContract

/// The templates of all pages, with the paths of the files that they refer to.
package struct PageTemplates: Sendable {
  private let templates: Templates
  /// The values that all pages share: the path before every path of the service, and the paths of files.
  private let common: [String: TemplateValue]

  /// - Parameters:
  ///   - assetFiles: The files that pages refer to, by their names in templates.
  ///   - prefix: The path before every path at the clients' addresses.
  /// - Throws: A fault that names file and line.
  package init(
    _ files: [String: [UInt8]], assetFiles: [(name: String, file: SiteFile)], prefix: PathPrefix
  ) throws(AssetFault) {
    templates = try Templates(files)
    let paths = Dictionary(uniqueKeysWithValues: assetFiles.map { ($0.name, TemplateValue.text($0.file.path)) })
    common = ["assets": .section(paths), "root": .text(prefix.text)]
  }

  /// Fills a template of a page, with the values that only this page shows, and those that every page has.
  ///
  /// - Parameter values: A tuple or a struct whose labels are names in the template.
  /// - Throws: A fault if there is no such template, or no value of a name in it.
  package func render(_ name: String, _ values: Any) throws(AssetFault) -> String {
    let own: [String: TemplateValue] = ["shown": .choice(name, .flag(true)), "page": TemplateValue(values)]
    return try templates.fill(name, .section(common.merging(own) { $1 }), \.markupEscaped)
  }

  /// Fills a template of code, whose values are escaped for their place.
  func code(_ name: String, _ values: Any) throws(AssetFault) -> String {
    try templates.fill(name, TemplateValue(values), \.self)
  }
}

extension String {
  /// The text with places where a URL may be broken into lines: as a person would, between parameters.
  var breakable: TemplateValue {
    .markup(markupEscaped.replacing("?", with: "?<wbr>").replacing("&amp;", with: "<wbr>&amp;"))
  }
}
