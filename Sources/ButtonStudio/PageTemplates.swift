internal import Mustache
internal import ServiceContract

/// The templates of all pages, with the paths of the files that they refer to.
struct PageTemplates: Sendable {
  private let library: MustacheLibrary
  /// What stands before every path at the clients' addresses.
  let prefix: PathPrefix
  /// The path of each file, by a key such as `studio_css`.
  let assetPaths: [String: String]

  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  init(_ files: [String: [UInt8]], assetFiles: [SiteFile], prefix: PathPrefix) throws {
    self.prefix = prefix
    var library = MustacheLibrary()
    let suffix = ".mustache"
    for (name, bytes) in files where name.hasSuffix(suffix) {
      do {
        // The values are escaped already.
        try library.register(
          "{{% CONTENT_TYPE: TEXT}}\n" + String(decoding: bytes, as: UTF8.self),
          named: String(name.dropLast(suffix.count)))
      } catch {
        throw Fault(description: "\(name) is not a template: \(error)")
      }
    }
    self.library = library
    assetPaths = Dictionary(
      assetFiles.map { file in
        let parts = file.path.split(separator: "/").last?.split(separator: ".") ?? []
        return ((parts.first ?? "") + "_" + (parts.last ?? ""), file.path)
      }, uniquingKeysWith: { $1 }
    ).mapKeys(String.init)
  }

  /// Fills a template.
  ///
  /// - Parameters:
  ///   - values: The values that the template shows.
  ///   - origin: Where the service is reached, without a slash at the end; `nil` for a page that
  ///     nobody links to.
  /// - Throws: ``Fault`` if there is no such template.
  func render(_ name: String, _ values: some Any, origin: String? = nil) throws -> String {
    var page: [String: Any] = ["assets": assetPaths, "root": prefix.text, "page": values]
    page["shared"] = origin.map { ["origin": $0] }
    return try fill(name, TemplateValue.of(page))
  }

  /// Fills a template of code, whose values are escaped for the place where they stand.
  func code(_ name: String, _ values: some Any) throws -> String {
    try fill(name, TemplateValue.of(values, escaping: false))
  }

  private func fill(_ name: String, _ values: Any?) throws -> String {
    guard let values, let text = library.render(values, withTemplate: name) else {
      throw Fault(description: "there is no template \(name)")
    }
    return text
  }
}

extension Dictionary {
  fileprivate func mapKeys<New: Hashable>(_ change: (Key) -> New) -> [New: Value] {
    [New: Value](map { (change($0), $1) }, uniquingKeysWith: { $1 })
  }
}
