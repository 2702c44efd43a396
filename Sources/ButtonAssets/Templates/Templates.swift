/// Texts with places for values, read once: the pages, and the code of kits.
package struct Templates: Sendable {
  private var parts: [String: [TemplatePart]] = [:]

  /// - Parameter files: The texts by file name; those that do not end with `.mustache` are no templates.
  /// - Throws: A fault that names file and line.
  package init(_ files: [String: [UInt8]]) throws(AssetFault) {
    let suffix = ".mustache"
    var sources: [String: [UInt8]] = [:]
    for (name, bytes) in files where name.hasSuffix(suffix) {
      sources[String(name.dropLast(suffix.count))] = bytes
    }
    for name in sources.keys {
      var parser = try TemplateParser(name, sources)
      parts[name] = try parser.parts()
    }
  }

  /// Fills a template.
  ///
  /// - Parameters:
  ///   - values: The values by their names in the template.
  ///   - escape: Makes a value a text of the template's language. Those of code are escaped for their place.
  /// - Throws: A fault if there is no such template, or no value of a name in it.
  package func fill(
    _ name: String, _ values: TemplateValue, _ escape: (String) -> String
  ) throws(AssetFault) -> String {
    guard let own = parts[name] else { throw AssetFault("there is no template \(name)") }
    var text = ""
    do throws(AssetFault) {
      try write(own, [(values, true)], escape, to: &text)
    } catch {
      throw AssetFault("\(name).mustache: \(error)")
    }
    return text
  }
}
