import ArgumentParser
import ButtonCore
import SourceCheck
import YAMLFile

/// How a project checks its sources: the section `check` of `bezel.yaml`.
struct CheckConfiguration {
  private enum Key: String, CaseIterable {
    case host, severities, exclude, baseline
    case failOn = "fail-on"
  }

  private(set) var host: String?
  private(set) var failOn: Severity?
  /// The file of accepted findings.
  private(set) var baseline: String?
  /// Files that are not read, as `.gitignore` names them.
  private(set) var excludes: [String] = []
  private(set) var levels: [String: RuleLevel] = [:]
  /// The parameters that describe pages.
  private(set) var page: [QueryItem] = []
  /// The folder of the file, relative to where the command runs, if it was looked for.
  let folder: String?

  /// The values of the file, or none if there is no file.
  ///
  /// - Parameter path: The file that the caller named, if any.
  /// - Throws: `ValidationError` for a file that cannot be read, or that says something else.
  init(_ path: String?) throws {
    let section = try ConfigurationSection(.check, of: path)
    folder = section.foundFolder
    for entry in section.entries {
      switch Key(rawValue: entry.key) {
      case .host: host = try section.text(entry)
      case .exclude: excludes = try section.texts(entry)
      case .baseline: baseline = section.resolved(try section.text(entry))
      case .failOn:
        let word = try section.text(entry)
        guard let severity = Severity(argument: word) else {
          throw section.fault(
            unknown: word, "a severity", among: Severity.allValueStrings)
        }
        failOn = severity
      case .severities:
        guard case .mapping(let rules) = entry.value else {
          throw section.fault("severities must have rules, such as minimum-size: error")
        }
        for rule in rules { levels[try Self.id(rule.key, section)] = try Self.level(rule, section) }
      case nil:
        guard let fact = Parameter(name: entry.key), Parameter.facts.contains(fact) else {
          throw section.fault(
            unknown: entry.key, "an entry of check",
            among: Key.allCases.map(\.rawValue) + Parameter.facts.map(\.name))
        }
        page += try section.texts(entry).map { QueryItem(name: fact.name, value: $0) }
      }
    }
  }

  private static func id(_ name: String, _ section: ConfigurationSection) throws -> String {
    guard CheckRule(id: name) != nil else {
      throw section.fault(unknown: name, "a rule", among: CheckRule.all.map(\.id))
    }
    return name
  }

  private static func level(
    _ rule: YAMLValue.Entry, _ section: ConfigurationSection
  ) throws -> RuleLevel {
    let word = try section.text(rule)
    guard let level = RuleLevel(word: word) else {
      throw section.fault(unknown: word, "a severity", among: RuleLevel.words)
    }
    return level
  }
}
