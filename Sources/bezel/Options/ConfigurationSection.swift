import ArgumentParser
import ButtonCore
import FoundationEssentials
import SystemPackage
import YAMLFile

/// One section of the file in which a project keeps its choices, `bezel.yaml`.
struct ConfigurationSection {
  /// The sections that commands read.
  enum Name: String, CaseIterable {
    case kit, check
  }

  private static let standardName = "bezel.yaml"

  /// The file's path.
  let path: String
  /// The names and values of the section, in its order; none if there is no such file or section.
  let entries: [YAMLValue.Entry]
  private let name: Name
  /// The folder of a file that the caller did not name, relative to where the command runs.
  let foundFolder: String?

  /// Reads a section.
  ///
  /// - Parameter path: The file that the caller named, if any; else the nearest `bezel.yaml` is
  ///   read, if there is one where the command runs or above, up to the repository's folder.
  /// - Throws: `ValidationError` for a file that cannot be read, or has other sections.
  init(_ name: Name, of path: String?) throws {
    self.name = name
    foundFolder = path == nil ? Self.folderAbove() : nil
    self.path = path ?? (foundFolder ?? "") + Self.standardName
    guard path != nil || foundFolder != nil else {
      entries = []
      return
    }
    let document: YAMLValue?
    do {
      document = try read(self.path) { try YAMLValue($0) }
    } catch {
      throw ValidationError("\(error)")
    }
    guard case .mapping(let sections) = document ?? .mapping([]) else {
      throw ValidationError("\(self.path) has no sections, such as \(name.rawValue):")
    }
    let known = Name.allCases.map(\.rawValue)
    for section in sections where !known.contains(section.key) {
      throw ValidationError(
        "\(self.path): \(section.key) is not a section: they are "
          + known.joined(separator: ", ") + Self.advice(section.key, among: known))
    }
    switch sections.first(where: { $0.key == name.rawValue })?.value {
    case nil: entries = []
    case .mapping(let entries)?: self.entries = entries
    case .scalar?, .list?:
      throw ValidationError("\(self.path): \(name.rawValue) must have entries, such as name: value")
    }
  }

  /// The nearest folder with a file, as a path with a slash at its end that begins where the command
  /// runs: empty, `../`, `../../`.
  private static func folderAbove() -> String? {
    var folder = ""
    for _ in FileManager.default.currentDirectoryPath.split(separator: "/") {
      if fileType(folder + standardName) != nil { return folder }
      // What is above the repository belongs to somebody else.
      guard fileType(folder + ".git") == nil else { return nil }
      folder += "../"
    }
    return nil
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
  func fault(_ sentence: String) -> ValidationError { ValidationError("\(path): \(sentence)") }

  /// What a word stands for; the error about one that is not allowed has the one that was probably
  /// meant.
  func known<Value>(
    _ word: String, _ what: String, among known: [String], _ value: (String) -> Value?
  ) throws -> Value {
    if let value = value(word) { return value }
    throw fault(
      "\(word) is not \(what): \(known.joined(separator: ", "))"
        + Self.advice(word, among: known))
  }

  /// A path of the section, which is seen from the file.
  func resolved(_ output: String) -> String {
    let folder = FilePath(path).removingLastComponent().string
    return output.hasPrefix("/") || folder.isEmpty ? output : folder + "/" + output
  }

  private static func advice(_ word: String, among known: [String]) -> String {
    nearestSpelling(to: word, among: known).map { ". Did you mean \($0)?" } ?? ""
  }
}
