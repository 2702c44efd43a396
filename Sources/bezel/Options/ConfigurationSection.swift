import ArgumentParser
import ButtonCore
import ButtonService
import SystemPackage
import YAMLFile

/// One section of the file in which a project keeps its choices, `bezel.yaml`, or one kit of several.
struct ConfigurationSection {
  /// The sections that commands read.
  enum Name: String, CaseIterable {
    case kit, check
  }

  let path: String
  /// The names and values of the section, in its order; none if there is no such file or section.
  let entries: [YAMLValue.Entry]
  /// The path and, of several kits, the number, for errors.
  let name: String
  /// The folder of a file that the caller did not name, relative to where the command runs.
  let foundFolder: String?

  /// Reads a section; several if it is, or has, a list of kits. Never empty.
  ///
  /// - Parameters:
  ///   - path: The file that the caller named, if any; else ``ConfigurationFile`` finds one.
  ///   - key: One spelling for all of a name's: what kits have in common counts where a kit does not say it.
  /// - Throws: `ValidationError` for a file that cannot be read, or has other sections.
  static func all(
    _ name: Name, of path: String?, key: (String) -> String = \.self
  ) throws -> [ConfigurationSection] {
    let found = path == nil ? ConfigurationFile.folder() : nil
    let file = path ?? (found ?? "") + ConfigurationFile.name
    func section(_ entries: [YAMLValue.Entry], _ number: Int? = nil) -> ConfigurationSection {
      ConfigurationSection(
        path: file, entries: entries, name: file + (number.map { ", kit \($0)" } ?? ""), foundFolder: found)
    }
    guard path != nil || found != nil else { return [section([])] }
    func kits(_ kits: [YAMLValue], shared: [YAMLValue.Entry] = []) throws -> [ConfigurationSection] {
      try zip(1..., kits).map { number, kit in
        guard case .mapping(let entries) = kit else {
          throw section([], number).fault("must have entries, such as for: web")
        }
        let own = Set(entries.map { key($0.key) })
        return section(shared.filter { !own.contains(key($0.key)) } + entries, kits.count > 1 ? number : nil)
      }
    }
    switch try sections(of: file).first(where: { $0.key == name.rawValue })?.value {
    case nil: return [section([])]
    case .mapping(let entries)?:
      // Kits beside what they have in common.
      guard name == .kit, let list = entries.first(where: { $0.key == "kits" }) else { return [section(entries)] }
      guard case .list(let several) = list.value, !several.isEmpty else {
        throw section([]).fault("kits must be a list of kits, such as - {for: web, output: web}")
      }
      return try kits(several, shared: entries.filter { $0.key != "kits" })
    case .list(let several)? where name == .kit && !several.isEmpty: return try kits(several)
    case .scalar?, .list?:
      throw ValidationError("\(file): \(name.rawValue) must have entries, such as name: value")
    }
  }

  private static func sections(of file: String) throws -> [YAMLValue.Entry] {
    let document: YAMLValue?
    do {
      document = try read(file) { try YAMLValue($0) }
    } catch {
      throw ValidationError("\(error)")
    }
    let known = Name.allCases.map(\.rawValue)
    guard case .mapping(let sections) = document ?? .mapping([]) else {
      throw ValidationError("\(file) has no sections, such as \(known[0]):")
    }
    for name in sections.map(\.key) where !known.contains(name) {
      let isOfServer = !Setting.named([name]).isEmpty
      throw ValidationError(
        "\(file): \(name) is not a section: use one of " + known.joined(separator: ", ")
          + (isOfServer
            ? ". It is a setting of a server: give it another file, with bezel serve --config"
            : advice(name, among: known)))
    }
    return sections
  }

  /// The texts of an entry that is a value or a list of values.
  func texts(_ entry: YAMLValue.Entry) throws -> [String] {
    switch entry.value {
    case .scalar(let text): return [text]
    case .list(let values):
      let texts = values.compactMap { if case .scalar(let text) = $0 { text } else { nil } }
      if texts.count == values.count { return texts }
    case .mapping: break
    }
    throw fault("\(entry.key) must be a value or a list of values")
  }

  /// The text of an entry that is one value.
  func text(_ entry: YAMLValue.Entry) throws -> String {
    guard case .scalar(let text) = entry.value else { throw fault("\(entry.key) must be a value") }
    return text
  }

  /// The error about a part of the section.
  func fault(_ sentence: String) -> ValidationError { ValidationError("\(name): \(sentence)") }

  /// The value of a word; the error about an unknown word names the one that was probably meant.
  func known<Value>(
    _ word: String, _ what: String, among known: [String], _ value: (String) -> Value?
  ) throws -> Value {
    if let value = value(word) { return value }
    throw fault(
      "\(word) is not \(what): use one of \(known.joined(separator: ", "))"
        + Self.advice(word, among: known))
  }

  /// A path of the section, which is seen from the file and stays in its folder, also through links: somebody else
  /// may have written the file.
  func path(_ entry: YAMLValue.Entry) throws -> String {
    let written = try text(entry)
    let folder = FilePath(path).removingLastComponent()
    let joined = folder.appending(written)
    guard !written.hasPrefix("/"), place(of: joined).starts(with: place(of: folder)) else {
      throw fault("\(entry.key) is \(written), but must lead into this file's folder")
    }
    return joined.string
  }

  private static func advice(_ word: String, among known: [String]) -> String {
    meant(by: word, among: known).map { ". Did you mean \($0.value)?" } ?? ""
  }
}
