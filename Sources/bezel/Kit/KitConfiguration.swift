import ArgumentParser
import ButtonCore
import ButtonKit
import YAMLFile

/// A kit that a project keeps in its repository: the section `kit` of `bezel.yaml`, or one of its list.
struct KitConfiguration {
  private static let outputName = "output"

  private let section: ConfigurationSection
  /// Parameters of the kit.
  let items: [(name: String, value: String)]
  /// The folder to write, relative to the folder of the file.
  let output: String?
  /// The permissions that the file gives to the kit.
  let allowed: Set<KitPermission>

  /// The kits of the file; one without values if there is no file where the command runs.
  ///
  /// - Parameter path: The file that the caller named, if any.
  /// - Throws: `ValidationError` for a file that cannot be read, or that says something else.
  static func all(_ path: String?) throws -> [KitConfiguration] {
    try ConfigurationSection.all(.kit, of: path).map(KitConfiguration.init)
  }

  private init(_ section: ConfigurationSection) throws {
    var items: [(name: String, value: String)] = []
    var output: String?
    var allowed: Set<KitPermission> = []
    for entry in section.entries {
      // Lists of values are joined as flags have them.
      let (name, value) = (entry.key, try section.texts(entry).joined(separator: ","))
      if name == Self.outputName {
        output = section.resolved(value)
      } else if let permission = KitPermission(rawValue: name) {
        guard let isAllowed = Bool(value) else {
          throw section.fault("\(name) is \(value), but must be true or false")
        }
        if isAllowed { allowed.insert(permission) }
      } else {
        items.append((name, value))
      }
    }
    self.section = section
    self.items = items
    self.output = output
    self.allowed = allowed
  }

  /// The error about a parameter, which names the entry of the file, or the flag.
  func fault(_ name: String, _ reason: String) -> ValidationError {
    items.contains { $0.name == name }
      ? section.fault("\(name) \(reason)") : ValidationError("--\(name) \(reason)")
  }

  /// The parameters with those of flags, which count if both are given.
  func items(
    with flags: [(name: String, value: String)]
  ) -> [(name: String, value: String)] {
    let given = Set(flags.map { KitRequest.key($0.name) })
    return items.filter { !given.contains(KitRequest.key($0.name)) } + flags
  }
}
