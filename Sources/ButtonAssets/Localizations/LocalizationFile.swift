package import ButtonCore
internal import FoundationEssentials

/// One file of `Localizations/`, as a translator writes it.
private struct LocalizationFile: Decodable {
  var language: LanguageName?
  var languageTag: String
  var direction: String
  var script: String
  var aliases: [String]?
  var titles: [String: String]
}

extension LocalizationCatalog {
  /// Reads every `.json` file of a folder; the file's name is the locale's.
  ///
  /// - Throws: ``FileFault`` naming the file and what is wrong with it, or the catalog's `Fault`.
  package init(folder: String) throws {
    let files = try entries(of: folder).filter { $0.hasSuffix(".json") }
    try self.init(files.map { try Self.localization(file: $0, in: folder) })
  }

  /// The title of the watchOS button, only if Apple's own translation is known: CONTRIBUTING names
  /// its source.
  private static let watchKey = "watch"

  private static func localization(file: String, in folder: String) throws -> Localization {
    let path = folder + "/" + file
    func fault(_ reason: String) -> FileFault { FileFault(path: path, reason: reason) }

    let data = Data(try contents(of: path))
    let content: LocalizationFile
    do {
      content = try JSONDecoder().decode(LocalizationFile.self, from: data)
    } catch {
      throw fault("is not a localization (\(error))")
    }
    guard let direction = Direction(rawValue: content.direction) else {
      throw fault("direction must be ltr or rtl, not \(content.direction)")
    }
    guard let script = Script(rawValue: content.script) else {
      let known = Script.allCases.map(\.rawValue).joined(separator: ", ")
      throw fault("script must be one of \(known), not \(content.script)")
    }
    let types = TitleType.allCases.map(\.spelling)
    guard Set(content.titles.keys).subtracting([watchKey]) == Set(types) else {
      throw fault(
        "titles must be exactly \(types.joined(separator: ", ")), and optionally \(watchKey)")
    }
    let titles = TitleType.allCases.map { ($0, content.titles[$0.spelling] ?? "") }
    guard
      let localization = Localization(
        identifier: String(file.dropLast(".json".count)), languageTag: content.languageTag,
        direction: direction, script: script, aliases: content.aliases ?? [],
        titles: Dictionary(uniqueKeysWithValues: titles), watchTitle: content.titles[watchKey],
        language: content.language)
    else { throw fault("a title is empty") }
    return localization
  }
}
