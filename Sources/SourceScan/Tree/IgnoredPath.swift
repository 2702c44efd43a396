/// A file or folder that was left out, with everything in it.
package struct IgnoredPath: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// A pattern of the caller.
    case excluded(pattern: String)
    /// A folder whose name, by itself, says that a tool fills it: `node_modules`.
    case tool
    /// It is a report of the check, which has the addresses of buttons, and no button.
    case report
    /// It has settings of this program, which name presets.
    case settings
    /// It is another work tree of the repository.
    case worktree
  }

  package var path: String
  package var reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

/// Folders whose files nobody writes by hand, by names that mean the same wherever they are. Git does not
/// list other files that a build makes.
package enum ToolFolders {
  package static let names: Set<String> = [
    ".build", ".git", ".hg", ".next", ".nuxt", ".svelte-kit", ".svn", ".venv", "bower_components",
    "DerivedData", "node_modules", "Pods",
  ]
}

/// A file or folder whose text could not be scanned.
package struct SkippedFile: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// Larger than ``SourceTree/maxFileBytes``.
    case tooLarge(bytes: Int)
    /// Missing, or without permission to read.
    case unreadable
    /// In UTF-16, as its byte order mark says.
    case utf16
    /// Its name is not UTF-8, so that no report could name it.
    case name
    /// git does not list all that is in the folder, and says why.
    case refused(String)
    /// It was read, but has so many findings that the rest of it was not checked.
    case cut(findings: Int)
  }

  package var path: String
  package var reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension SkippedFile {
  /// Whether the check could not read what it was asked to read.
  package var isFailure: Bool {
    switch reason {
    case .unreadable, .refused, .cut: true
    case .tooLarge, .utf16, .name: false
    }
  }
}
