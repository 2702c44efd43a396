import ArgumentParser
import ButtonCore
import ButtonKit
import Foundation
import YAMLFile

/// The kit that a project keeps in its repository: the section `kit` of `bezel.yaml`.
struct KitConfiguration {
  /// The file that is read where the command runs.
  static let standardPath = "bezel.yaml"
  private static let section = "kit"
  private static let outputName = "output"

  private let path: String
  /// Parameters of the kit.
  let items: [(name: String, value: String)]
  /// The folder to write, relative to the folder of the file.
  let output: String?
  /// What the kit may have.
  let allowed: Set<KitPermission>

  /// The values of the file, or none if there is no file where the command runs.
  ///
  /// - Parameter path: The file that the caller named, if any.
  /// - Throws: `ValidationError` for a file that cannot be read, or that says something else.
  init(_ path: String?) throws {
    self.path = path ?? Self.standardPath
    guard path != nil || FileKind(self.path) != nil else {
      (items, output, allowed) = ([], nil, [])
      return
    }
    guard let text = try? String(contentsOfFile: self.path, encoding: .utf8) else {
      throw ValidationError("\(self.path) cannot be read")
    }
    let document: YAMLValue
    do {
      document = try YAMLValue(text)
    } catch {
      throw ValidationError("\(self.path), \(error)")
    }
    var items: [(name: String, value: String)] = []
    var output: String?
    var allowed: Set<KitPermission> = []
    for (name, value) in try Self.entries(document, self.path) {
      if name == Self.outputName {
        output = value
      } else if let permission = KitPermission(rawValue: name) {
        guard let isAllowed = Bool(value) else {
          throw ValidationError(
            "\(self.path): \(name) is \(value), but must be true or false")
        }
        if isAllowed { allowed.insert(permission) }
      } else {
        items.append((name, value))
      }
    }
    self.items = items
    let folder = (self.path as NSString).deletingLastPathComponent
    self.output = output.map { output in
      output.hasPrefix("/") || folder.isEmpty ? output : folder + "/" + output
    }
    self.allowed = allowed
  }

  /// The entries of the section; lists of values are joined as flags have them.
  private static func entries(
    _ document: YAMLValue, _ path: String
  ) throws -> [(name: String, value: String)] {
    guard case .mapping(let sections) = document else {
      throw ValidationError("\(path) has no sections, such as \(section):")
    }
    switch sections.first(where: { $0.key == section })?.value {
    case nil: return []
    case .mapping(let entries)?:
      return try entries.map { entry in
        switch entry.value {
        case .scalar(let text): return (entry.key, text)
        case .list(let values):
          let texts = values.compactMap { if case .scalar(let text) = $0 { text } else { nil } }
          if texts.count == values.count { return (entry.key, texts.joined(separator: ",")) }
        case .mapping: break
        }
        throw ValidationError("\(path): \(entry.key) must be a value or a list of values")
      }
    case .scalar?, .list?:
      throw ValidationError("\(path): \(section) must have parameters, such as for: web")
    }
  }

  /// The parameters with those of flags, which count if both are given.
  func items(
    with flags: [(name: String, value: String)]
  ) -> [(name: String, value: String)] {
    let given = Set(flags.map { KitRequest.key($0.name) })
    return items.filter { !given.contains(KitRequest.key($0.name)) } + flags
  }
}
