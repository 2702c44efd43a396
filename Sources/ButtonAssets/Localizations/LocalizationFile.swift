package import ButtonCore
internal import YAMLFile

/// One file of `Localizations/`, as a translator writes it.
private struct LocalizationFile {
  /// A text with its name: that of its entry, after those of the entries around it. The texts of a list have one name.
  typealias Entry = (name: String, text: String, line: Int)

  private let path: String
  private let entries: [Entry]

  private static let titles = TitleType.allCases.map { "titles.\($0.spelling)" }
  private static let needed = ["language.english", "language.own", "languageTag", "direction", "script"] + titles

  init(path: String) throws(FileFault) {
    self.path = path
    let bytes = try contents(of: path)
    do throws(YAMLValue.Fault) {
      entries = try YAMLValue(bytes).map { Self.entries(of: $0) } ?? []
    } catch {
      throw FileFault(path: path, reason: "\(error)")
    }
    for entry in entries { try known(entry, "\(entry.name) is unknown", entry.name, among: Self.needed + ["aliases"]) }
    for name in Self.needed where self[name].text.isEmpty {
      throw FileFault(path: path, reason: "\(name) is missing or empty")
    }
  }

  private static func entries(of value: YAMLValue, _ name: String = "", _ line: Int = 1) -> [Entry] {
    switch value {
    case .scalar(let text): [(name, text, line)]
    case .list(let values): values.flatMap { entries(of: $0, name, line) }
    case .mapping(let inner):
      inner.flatMap { entries(of: $0.value, name.isEmpty ? $0.key : "\(name).\($0.key)", $0.line) }
    }
  }

  private subscript(name: String) -> Entry { entries.first { $0.name == name } ?? (name, "", 1) }

  /// Refuses a word that is not known, with those that are.
  private func known(_ entry: Entry, _ sentence: String, _ word: String, among words: [String]) throws(FileFault) {
    guard !words.contains(word) else { return }
    let advice = meant(by: word, among: words).map { ". Did you mean \($0.value)?" } ?? ""
    let reason = "line \(entry.line): \(sentence), but must be one of \(words.joined(separator: ", "))\(advice)"
    throw FileFault(path: path, reason: reason.withoutControls)
  }

  private func word<Value: CaseIterable & RawRepresentable<String>>(_ name: String) throws(FileFault) -> Value? {
    let entry = self[name]
    try known(entry, "\(name) is \(entry.text)", entry.text, among: Value.allCases.map(\.rawValue))
    return Value(rawValue: entry.text)
  }

  func localization(_ identifier: String) throws(FileFault) -> Localization? {
    guard let direction: Direction = try word("direction"), let script: Script = try word("script") else { return nil }
    return Localization(
      identifier: identifier, languageTag: self["languageTag"].text, direction: direction, script: script,
      aliases: entries.filter { $0.name == "aliases" }.map(\.text),
      titles: Dictionary(uniqueKeysWithValues: zip(TitleType.allCases, Self.titles.map { self[$0].text })),
      language: LanguageName(english: self["language.english"].text, own: self["language.own"].text))
  }
}

extension LocalizationCatalog {
  /// Reads every `.json` file of a folder; the file's name is the locale's.
  ///
  /// - Throws: ``FileFault`` naming the file, the line and what is wrong with it, or the catalog's `Fault`.
  package init(folder: String) throws {
    let files = try entries(of: folder).filter { $0.hasSuffix(".json") }
    try self.init(
      files.compactMap { name in
        try LocalizationFile(path: folder + "/" + name).localization(String(name.dropLast(".json".count)))
      })
  }
}
