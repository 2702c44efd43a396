import ArgumentParser
import ButtonAssets
import ButtonCore
import SourceCheck
import SystemPackage
import YAMLFile

/// The choices for a folder: those of flags, and else those of the file that counts, in the section `check`.
struct CheckChoices: Sendable {
  let judge: Judge
  /// Files that are not read.
  private let excludes: [ExcludePattern]
  /// Files of settings, without links: they have the addresses of presets, and no button.
  private(set) var settings: Set<FilePath>

  /// - Parameters:
  ///   - folder: The one that the section is about, in which its patterns are.
  ///   - outer: The choices for the folder around it, if there are others.
  ///   - run: Has the flags.
  /// - Throws: `ValidationError` for a section or a flag that says something else.
  init(
    _ section: ConfigurationSection, in folder: FilePath, within outer: CheckChoices? = nil, _ run: CheckRun,
    _ loaded: LoadedAssets
  ) throws {
    let command = run.command
    var (host, presets, failOn): (String?, String?, Severity?)
    var (excludes, levels, page): ([String], [String: Severity?], [QueryItem]) = ([], [:], run.page)
    for entry in section.entries {
      switch entry.key {
      case "host": host = try section.text(entry)
      case "exclude": excludes = try section.texts(entry)
      case "presets": presets = try section.path(entry)
      case "fail-on":
        failOn = try section.known(
          try section.text(entry), "a severity for fail-on", among: Severity.allValueStrings, Severity.init(rawValue:))
      case "severities":
        guard case .mapping(let rules) = entry.value else {
          throw section.fault("severities must have rules, such as minimum-size: error")
        }
        for rule in rules {
          let id = try section.known(rule.key, "a rule", among: CheckRule.all.map(\.id)) { CheckRule(id: $0)?.id }
          let level: Severity? = try section.known(
            try section.text(rule), "a severity for \(id)", among: ["off"] + Severity.allValueStrings
          ) { word -> Severity?? in word == "off" ? .some(nil) : Severity(rawValue: word).map(Optional.some) }
          levels.updateValue(level, forKey: id)
        }
      default:
        let others = ["host", "severities", "exclude", "presets", "fail-on"]
        let fact = try section.known(
          entry.key, "an entry of check", among: others + Parameter.ofPage.map(\.name)
        ) { name in Parameter.ofPage.first { $0 == Parameter(name: name) } }
        let values = try section.texts(entry).map { QueryItem(name: fact.name, value: $0) }
        if !run.page.contains(where: { Parameter(name: $0.name) == fact }) { page += values }
      }
    }
    host = command.host ?? host
    if let host,
      host.wholeMatch(of: /https?:\/\/[A-Za-z0-9.\-_~%:\[\]]+(\/[A-Za-z0-9.\-_~%\/]*)?/) == nil
        || AppleEndpoint.isAuthority(ButtonURL.host(ofURL: host) ?? "")
    {
      let form = "must be the address of your server, like https://buttons.example.com, perhaps with a path"
      throw ValidationError("host is \(host.withoutControls.orEmpty), but \(form)")
    }
    presets = command.presets ?? presets
    let list: PresetList?
    do {
      list = try presets.map { try PresetList(file: $0, loaded.parser) }
    } catch {
      throw ValidationError("\(error)")
    }
    judge = Judge(
      loaded, presets: list.map { ($0, nil) }, pages: try Self.pages(page, loaded.parser), host: host, levels: levels,
      failOn: command.failOn ?? failOn ?? .error)
    self.excludes =
      try excludes.compactMap { try ExcludePattern($0, below: place(of: folder).string) }
      + command.exclude.compactMap { try ExcludePattern($0, below: place(of: run.folder).string) }
    let files = [command.config, presets].compactMap { $0.map { place(of: FilePath($0)) } }
    settings = Set(files).union(outer?.settings ?? [])
  }

  /// The pages on which buttons are judged: every combination of the values that describe pages. Never empty.
  ///
  /// - Throws: `ValidationError` for a value that its parameter does not take.
  private static func pages(_ items: [QueryItem], _ parser: RequestParser) throws -> [[QueryItem]] {
    do throws(InvalidRequest) {
      for item in items { _ = try parser.parse(ButtonURL(ButtonPath(.center), [item])) }
    } catch {
      throw ValidationError(error.problems[0].sentence)
    }
    var pages: [[QueryItem]] = [[]]
    for fact in Parameter.ofPage {
      let values = items.filter { Parameter(name: $0.name) == fact }
      if !values.isEmpty { pages = pages.flatMap { page in values.map { page + [$0] } } }
    }
    // A project has far fewer colours.
    guard pages.count <= 64 else {
      throw ValidationError("\(pages.count) pages are described, but at most 64 are judged")
    }
    return pages
  }

  /// The reason for which an absolute path without links is left out: the last pattern that matches it, or another.
  func omission(of path: FilePath, isFolder: Bool, otherwise: Omission? = nil) -> Omission? {
    let names = excludes.isEmpty ? [] : ExcludePattern.names(of: path.string)
    let last = excludes.last { $0.matches(names, isFolder: isFolder) }
    return last.map { $0.isNegated ? nil : .excluded(by: $0.text) } ?? otherwise
  }
}
