/// A file or folder that was left out, with everything in it.
package struct IgnoredPath: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// A pattern of the caller.
    case excluded(pattern: String)
    /// git ignores it.
    case git
    /// A folder whose name, by itself, says that a tool fills it: `node_modules`.
    case tool
    /// A folder of builds or dependencies beside the manifest of a project: `vendor` beside
    /// `composer.json`.
    case project(manifest: String)
    /// A folder with a file that says that a tool fills it: `CACHEDIR.TAG`.
    case marked(file: String)
    /// It is a report of the check, which has the addresses of buttons, and no button.
    case report
  }

  package var path: String
  package var reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}
