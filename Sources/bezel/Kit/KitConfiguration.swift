import ArgumentParser
import ButtonCore
import ButtonKit
import YAMLFile

/// The kit that a project keeps in its repository: the section `kit` of `bezel.yaml`.
struct KitConfiguration {
  private static let outputName = "output"

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
    let section = try ConfigurationSection(.kit, of: path)
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
    self.items = items
    self.output = output
    self.allowed = allowed
  }

  /// The parameters with those of flags, which count if both are given.
  func items(
    with flags: [(name: String, value: String)]
  ) -> [(name: String, value: String)] {
    let given = Set(flags.map { KitRequest.key($0.name) })
    return items.filter { !given.contains(KitRequest.key($0.name)) } + flags
  }
}
