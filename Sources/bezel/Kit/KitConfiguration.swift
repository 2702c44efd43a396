import ArgumentParser
import ButtonCore
import ButtonKit
import YAMLFile

/// A kit that a project keeps in its repository: the section `kit` of `bezel.yaml`, or one of its list.
struct KitConfiguration {
  private static let outputName = "output"

  private let section: ConfigurationSection
  /// Parameters of the kit.
  private(set) var items: [(name: String, value: String)]
  /// The folder to write.
  private(set) var output: String?
  /// The names that flags have given.
  private var flags: Set<String> = []
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

  /// The error about a parameter, whose name begins the sentence, or about the whole kit. Names the file, or the flag.
  func error(_ name: String?, _ sentence: String) -> ValidationError {
    let isInFile = !section.entries.isEmpty && name.map(flags.contains) != true
    return isInFile
      ? section.fault(sentence) : ValidationError((name == nil ? "" : "--") + sentence)
  }

  /// The kit with the values of flags, which count if the file has others.
  func overridden(
    by flags: [(name: String, value: String)], output: String?
  ) -> KitConfiguration {
    let keys = Set(flags.map { KitRequest.key($0.name) })
    var kit = self
    kit.items = items.filter { !keys.contains(KitRequest.key($0.name)) } + flags
    kit.output = output ?? self.output
    kit.flags = Set(flags.map(\.name) + (output == nil ? [] : [Self.outputName]))
    return kit
  }

  /// The folder to write.
  ///
  /// - Throws: `ValidationError` for none, and for the root.
  func folder() throws -> String {
    guard let output else { throw error(Self.outputName, "output is missing: name a folder") }
    guard !output.isEmpty else { throw error(Self.outputName, "output is empty: name a folder") }
    // An unset variable before a slash.
    guard Kit.place(output) != "/" else {
      throw error(Self.outputName, "output is \(output), the root: name a folder of the kit's own")
    }
    return output
  }
}
