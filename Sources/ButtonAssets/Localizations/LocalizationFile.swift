package import ButtonCore
internal import FoundationEssentials

/// One file of `Localizations/`, as a translator writes it.
private struct LocalizationFile: Decodable {
  var language: LanguageName?
  var languageTag: String
  var direction: Direction
  var script: Script
  var aliases: [String]?
  /// By type.
  var titles: [String: String]

  /// The fault of the titles; `nil` for none.
  var fault: String? {
    let types = TitleType.allCases.map(\.spelling)
    return Set(titles.keys) == Set(types) && !titles.values.contains("")
      ? nil : "titles: expected \(types.joined(separator: ", ")); none is empty"
  }
}

extension LocalizationCatalog {
  /// Reads every `.json` file of a folder; the file's name is the locale's.
  ///
  /// - Throws: ``FileFault`` naming the file and what is wrong with it, or the catalog's `Fault`.
  package init(folder: String) throws {
    let files = try entries(of: folder).filter { $0.hasSuffix(".json") }
    try self.init(
      files.compactMap { name in
        let file = try JSONFile<LocalizationFile>(path: folder + "/" + name) { $0.fault }.content
        return Localization(
          identifier: String(name.dropLast(".json".count)), languageTag: file.languageTag,
          direction: file.direction, script: file.script, aliases: file.aliases ?? [],
          titles: Dictionary(
            uniqueKeysWithValues: TitleType.allCases.map { ($0, file.titles[$0.spelling] ?? "") }),
          language: file.language)
      })
  }
}
