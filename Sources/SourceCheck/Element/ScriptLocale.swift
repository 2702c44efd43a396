/// The language of the buttons that Apple's script draws, which its address names: `…/appleid/1/ko_KR/appleid.auth.js`.
package enum ScriptLocale: Hashable, Sendable {
  case known(String)
  /// Known at run time, or several.
  case unknown
  /// An attribute of the element has it: Bezel's script draws it.
  case bezels

  /// - Parameter names: Where `appleid` is in the source.
  /// - Returns: `nil` if the source has the address of neither script.
  init?(in source: SourceText, _ names: [Int]) {
    var locales: [String?] = []
    for name in names where source.has("appleid.auth.js", at: name) && source[name - 1] == "/" {
      let start = source.skipping(before: name - 1, within: 15, \.isNamePart)
      let isWhole = source.has("/1/", before: start) && start < name - 1
      locales.append(isWhole ? source.string(start..<(name - 1)) : nil)
    }
    if locales.isEmpty, source.occurrences(of: "/button.js").isEmpty { return nil }
    let only = Set(locales).count == 1 ? locales[0] : nil
    self = locales.isEmpty ? .bezels : only.map(Self.known) ?? .unknown
  }
}
