import ArgumentParser
import ButtonCore
import ButtonKit
import SystemPackage
import YAMLFile

/// A kit that a project keeps in its repository: the section `kit` of `bezel.yaml`, or one of its list.
struct KitConfiguration {
  private static let outputName = "output"
  private static let artworkName = "artwork"

  let section: ConfigurationSection
  /// Parameters of the kit.
  private(set) var items: [(name: String, value: String)]
  private(set) var output: String?
  /// The folder of Apple's logo files, if the file names one.
  private(set) var artwork: String?
  /// The names that flags have given.
  private var flags: Set<String> = []
  /// The permissions that the file gives to the kit.
  let allowed: Set<KitPermission>

  /// The kits of the file; one without values if there is no file where the command runs.
  ///
  /// - Parameter path: The file that the caller named, if any.
  /// - Throws: `ValidationError` for a file that cannot be read, or that says something else.
  static func all(_ path: String?) throws -> [KitConfiguration] {
    try ConfigurationSection.all(.kit, of: path, key: KitRequest.key).map(KitConfiguration.init)
  }

  init(_ section: ConfigurationSection) throws {
    self.section = section
    var (items, allowed): ([(name: String, value: String)], Set<KitPermission>) = ([], [])
    for entry in section.entries {
      // Lists of values are joined as flags have them.
      let (name, value) = (entry.key, try section.texts(entry).joined(separator: ","))
      switch KitRequest.key(name) {
      case Self.outputName: output = try section.path(entry)
      case Self.artworkName: artwork = try section.path(entry)
      case let key where KitRequest.names.contains(key): items.append((name, value))
      default:
        let own = KitRequest.names.map { KitRequest.parameter($0).map(KitRequest.plural) ?? $0 }
        let names = own + [Self.outputName, Self.artworkName] + KitPermission.allCases.map(\.rawValue)
        let permission = try section.known(name, "a parameter of a kit", among: names, KitPermission.init(name:))
        guard let isAllowed = Bool(value) else {
          throw section.fault("\(name) is \(value), but must be true or false")
        }
        if isAllowed { allowed.insert(permission) }
      }
    }
    (self.items, self.allowed) = (items, allowed)
  }

  /// The error about a parameter, whose name begins the sentence, or about the whole kit. Names the file, or the flag.
  func error(_ name: String?, _ sentence: String) -> ValidationError {
    let isInFile = !section.entries.isEmpty && !(name.map(flags.contains) ?? !flags.isEmpty)
    return isInFile ? section.fault(sentence) : ValidationError((name == nil ? "" : "--") + sentence)
  }

  /// The platforms that the file says; `nil` for none.
  func platforms() throws -> [KitPlatform]? {
    try items.first { $0.name == KitRequest.platformsName }.map { name, value in
      try explained { try KitRequest.platforms(value) }
    }
  }

  /// The kit with the values of flags, which count if the file has others.
  func overridden(by flags: [(name: String, value: String)], output: String?) -> KitConfiguration {
    let keys = Set(flags.map { KitRequest.key($0.name) })
    var kit = self
    kit.items = items.filter { !keys.contains(KitRequest.key($0.name)) } + flags
    kit.output = output ?? self.output
    kit.flags = Set(flags.map(\.name) + (output == nil ? [] : [Self.outputName]))
    return kit
  }

  /// Names the flag, or the entry of the file, that is wrong.
  func explained<Value>(_ make: () throws -> Value) throws -> Value {
    do {
      return try make()
    } catch let fault as KitFault {
      throw error(fault.parameter, fault.sentence)
    }
  }

  var place: FilePath? { output.flatMap { $0.isEmpty ? nil : bezel.place(of: FilePath($0)) } }

  /// The folder to write.
  ///
  /// - Throws: `ValidationError` for none, and for one that is not the kit's own.
  func folder(besides kits: [KitConfiguration]) throws -> String {
    guard let output else { throw error(Self.outputName, "output is missing: name a folder") }
    guard !output.isEmpty else { throw error(Self.outputName, "output is empty: name a folder") }
    // An unset variable before a slash leads to the root.
    guard let place, !place.components.isEmpty, !place.components.contains(".git") else {
      throw error(Self.outputName, "output is \(output), but must be neither the root nor in .git")
    }
    let other = kits.first { kit in
      guard kit.section.name != section.name, let other = kit.place else { return false }
      return other.starts(with: place) || place.starts(with: other)
    }
    if let other {
      let (name, taken) = (other.section.name, other.output ?? "")
      throw error(Self.outputName, "output is \(output), but \(name) writes \(taken): name a folder apart from it")
    }
    return output
  }
}
