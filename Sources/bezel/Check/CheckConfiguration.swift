import ArgumentParser
import ButtonCore
import SourceCheck
import YAMLFile

/// The settings of a project's check: the section `check` of `bezel.yaml`.
struct CheckConfiguration {
  private enum Key: String, CaseIterable {
    case host, severities, exclude, presets
    case failOn = "fail-on"
  }

  private(set) var host: String?
  private(set) var failOn: Severity?
  /// The file of the server's presets.
  private(set) var presets: String?
  /// Files that are not read, as `.gitignore` names them.
  private(set) var excludes: [String] = []
  private(set) var levels: [String: Severity?] = [:]
  /// The parameters that describe pages.
  private(set) var page: [QueryItem] = []
  /// The folder of the file, relative to where the command runs, if it was looked for.
  let folder: String?

  /// Whether the file says nothing about the check.
  let isEmpty: Bool

  /// The values of the file, or none if there is no file.
  ///
  /// - Parameter path: The file that the caller named, if any.
  /// - Throws: `ValidationError` for a file that cannot be read, or that says something else.
  init(_ path: String?) throws {
    let section = try ConfigurationSection.all(.check, of: path)[0]
    (folder, isEmpty) = (section.foundFolder, section.entries.isEmpty)
    for entry in section.entries {
      switch Key(rawValue: entry.key) {
      case .host: host = try section.text(entry)
      case .exclude: excludes = try section.texts(entry)
      case .presets: presets = try section.path(entry)
      case .failOn:
        failOn = try section.known(
          try section.text(entry), "a severity for fail-on", among: Severity.allValueStrings, Severity.init(word:))
      case .severities:
        guard case .mapping(let rules) = entry.value else {
          throw section.fault("severities must have rules, such as minimum-size: error")
        }
        for rule in rules {
          let id = try section.known(rule.key, "a rule", among: CheckRule.all.map(\.id)) { CheckRule(id: $0)?.id }
          let level: Severity? = try section.known(
            try section.text(rule), "a severity for \(id)", among: ["off"] + Severity.allValueStrings
          ) { word -> Severity?? in word == "off" ? .some(nil) : Severity(word: word).map(Optional.some) }
          levels.updateValue(level, forKey: id)
        }
      case nil:
        let fact = try section.known(
          entry.key, "an entry of check", among: Key.allCases.map(\.rawValue) + Parameter.ofPage.map(\.name)
        ) { name in Parameter.ofPage.first { $0 == Parameter(name: name) } }
        page += try section.texts(entry).map { QueryItem(name: fact.name, value: $0) }
      }
    }
  }
}
