internal import ServiceContract

/// The templates of all pages, with the paths of the files that they refer to.
struct PageTemplates: Sendable {
  let templates: [TemplateFile: [TemplatePart]]
  /// The path before every path of the service at the clients' addresses.
  let prefix: PathPrefix
  /// The path of each file, by a key such as `studio_css`.
  let assetPaths: [String: String]
  private let assets: TemplateValue

  /// - Throws: A fault that names file and line.
  init(
    _ files: [String: [UInt8]], assetFiles: [SiteFile], prefix: PathPrefix
  ) throws(TemplateFault) {
    self.prefix = prefix
    let suffix = ".mustache"
    var sources: [String: [UInt8]] = [:]
    for (name, bytes) in files where name.hasSuffix(suffix) {
      sources[String(name.dropLast(suffix.count))] = bytes
    }
    var templates: [TemplateFile: [TemplatePart]] = [:]
    var open = sources.keys.map { TemplateFile(name: $0) }
    while let file = open.popLast() {
      // A template may insert itself.
      if templates[file] != nil { continue }
      var parser = try TemplateParser(file, sources)
      templates[file] = try parser.parts()
      open += parser.partials
    }
    self.templates = templates
    assetPaths = Dictionary(
      assetFiles.map { file in
        let parts = file.path.split(separator: "/").last?.split(separator: ".") ?? []
        return ("\(parts.first ?? "")_\(parts.last ?? "")", file.path)
      }, uniquingKeysWith: { $1 })
    assets = .section(assetPaths.mapValues(TemplateValue.text))
  }

  /// Fills a template of a page.
  ///
  /// - Parameter values: The values that only this page shows.
  /// - Throws: A fault if there is no such template, or no value of a name in it.
  func render(_ name: String, _ values: Any) throws(TemplateFault) -> String {
    try fill(name, root(name, TemplateValue(values)), isMarkup: true)
  }

  /// A page's own values, and those that every page has.
  func root(_ name: String, _ page: TemplateValue) -> TemplateValue {
    .section([
      "assets": assets, "root": .text(prefix.text), "shown": .choice(name, .flag(true)),
      "page": page,
    ])
  }

  /// Fills a template of code, whose values are escaped for their place.
  func code(_ name: String, _ values: Any) throws(TemplateFault) -> String {
    try fill(name, TemplateValue(values), isMarkup: false)
  }

  private func fill(
    _ name: String, _ values: TemplateValue, isMarkup: Bool
  ) throws(TemplateFault) -> String {
    guard let parts = templates[TemplateFile(name: name)] else {
      throw TemplateFault(description: "there is no template \(name)")
    }
    var renderer = TemplateRenderer(templates, values, isMarkup: isMarkup)
    do {
      try renderer.write(parts)
    } catch {
      throw TemplateFault(description: "\(name).mustache: \(error)")
    }
    return renderer.text
  }
}
