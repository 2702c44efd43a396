/// The reason for which a file or folder was not read, or not whole.
package struct Omission: Error, Hashable, Sendable {
  private enum Weight {
    /// On purpose, with everything in it.
    case leftOut
    /// Nobody asks for it in particular.
    case skipped
    /// The check could not read what it was asked to read.
    case failure
    /// It could read a part of that.
    case partial
  }

  package let phrase: String
  private let weight: Weight

  private init(_ phrase: String, _ weight: Weight) { (self.phrase, self.weight) = (phrase, weight) }

  /// By a pattern of the caller.
  package static func excluded(by pattern: String) -> Omission { Omission("excluded by \(pattern)", .leftOut) }
  /// One of ``toolFolders``.
  package static let tool = Omission("a folder of tools", .leftOut)
  /// It has the addresses of buttons, and no button.
  package static let report = Omission("a report of the check, or a kit's manifest", .leftOut)
  /// They name presets.
  package static let settings = Omission("settings of bezel", .leftOut)
  package static let worktree = Omission("another work tree of the repository", .leftOut)
  package static let tooLarge = Omission("larger than \(maxBytes >> 20) MiB", .skipped)
  package static let utf16 = Omission("UTF-16, but sources must be UTF-8", .skipped)
  /// No report could name it.
  package static let name = Omission("its name is not UTF-8", .skipped)
  package static let missing = Omission("does not exist", .failure)
  /// It is without permission to read, or no file.
  package static let unreadable = Omission("cannot be read", .failure)
  /// - Parameter message: That of git.
  package static func refused(_ message: String) -> Omission {
    Omission("git does not list all of its files: \(message)", .partial)
  }
  package static let cut = Omission(
    "more than \(SourceFinding.mostOfFile) findings, or very long ones: the rest of it is not checked", .partial)

  /// Nobody writes a larger file by hand.
  package static let maxBytes = 8 << 20

  /// Folders whose files nobody writes by hand, by names that mean the same wherever they are. git does not list other
  /// files that a build makes.
  package static let toolFolders: Set<String> = [
    ".build", ".git", ".hg", ".next", ".nuxt", ".svelte-kit", ".svn", ".venv", "bower_components",
    "DerivedData", "node_modules", "Pods",
  ]

  var isLeftOut: Bool { weight == .leftOut }

  package var isFailure: Bool { weight == .failure || weight == .partial }

  /// What a person is told of a file that is not left out.
  package var sentence: String { (weight == .partial ? "" : "skipped: ") + phrase }
}
