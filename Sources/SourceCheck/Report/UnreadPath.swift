/// A file or folder that was not read, or not whole.
package struct UnreadPath: Hashable, Sendable {
  package enum Reason: Error, Hashable, Sendable {
    /// A pattern of the caller.
    case excluded(pattern: String)
    /// A folder whose name, by itself, says that a tool fills it: `node_modules`.
    case tool
    /// It is a report of the check, or a kit's manifest, which has the addresses of buttons, and no button.
    case report
    /// It has settings of this program, which name presets.
    case settings
    /// It is another work tree of the repository.
    case worktree
    /// Larger than ``maxBytes``.
    case tooLarge
    /// What the caller names does not exist.
    case missing
    /// It is without permission to read, or no file.
    case unreadable
    /// In UTF-16, as its byte order mark says.
    case utf16
    /// Its name is not UTF-8, so that no report could name it.
    case name
    /// git does not list all that is in the folder, and says why.
    case refused(String)
    /// It was read, but has so many findings that the rest of it was not checked.
    case cut

    var phrase: String {
      switch self {
      case .excluded(let pattern): "excluded by \(pattern)"
      case .tool: "a folder of tools"
      case .report: "a report of the check, or a kit's manifest"
      case .settings: "settings of bezel"
      case .worktree: "another work tree of the repository"
      case .tooLarge: "larger than \(maxBytes >> 20) MiB"
      case .missing: "does not exist"
      case .unreadable: "cannot be read"
      case .utf16: "UTF-16, but sources must be UTF-8"
      case .name: "its name is not UTF-8"
      case .refused(let message): "git does not list all of its files: \(message)"
      case .cut: "more than \(FindingMaker.maxFindings) findings, or very long ones: the rest of it is not checked"
      }
    }
  }

  /// Nobody writes a larger file by hand.
  package static let maxBytes = 8 << 20

  /// Folders whose files nobody writes by hand, by names that mean the same wherever they are. git does not list other
  /// files that a build makes.
  package static let toolFolders: Set<String> = [
    ".build", ".git", ".hg", ".next", ".nuxt", ".svelte-kit", ".svn", ".venv", "bower_components",
    "DerivedData", "node_modules", "Pods",
  ]

  package let path: String
  package let reason: Reason

  /// Whether it was left out on purpose, with everything in it.
  var isLeftOut: Bool {
    switch reason {
    case .excluded, .tool, .report, .settings, .worktree: true
    case .tooLarge, .missing, .unreadable, .utf16, .name, .refused, .cut: false
    }
  }

  /// Whether the check could not read what it was asked to read.
  package var isFailure: Bool { !isLeftOut && ![.tooLarge, .utf16, .name].contains(reason) }

  /// What a person is told of a file that is not left out.
  package var sentence: String {
    switch reason {
    case .cut, .refused: reason.phrase
    default: "skipped: \(reason.phrase)"
    }
  }
}
