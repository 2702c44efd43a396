import ButtonCore
import Glibc
import SourceCheck

/// Mends files before they are checked, or shows how.
struct Mending {
  let fix: SourceFix
  let base: PathBase
  /// Whether changes are only shown.
  let isDry: Bool

  /// A file that is changed.
  struct Change {
    let path: String
    let bytes: [UInt8]
    /// In the unified format; empty if the file is written.
    let difference: [UInt8]
  }

  /// What came of one file.
  struct Outcome {
    var change: Change?
    /// What should be changed and cannot be.
    var left: [CheckReport.NotMended] = []
  }

  /// - Parameter name: The file's name in reports.
  func outcome(_ bytes: [UInt8], _ name: String, at path: String) throws -> Outcome {
    let found = try fix.outcome(bytes, path: name)
    var outcome = Outcome(
      left: found.left.map { .init(place: SourcePlace(.file(name), $0), reason: $1) })
    guard !found.edits.isEmpty else { return outcome }
    if let reason = reasonToStay(path, name) {
      outcome.left.append(.init(place: SourcePlace(.file(name)), reason: "Not mended: \(reason)."))
    } else {
      outcome.change = Change(
        path: path, bytes: found.edits.applied(to: bytes),
        difference: isDry ? UnifiedDiff(found.edits, of: bytes, path: name).bytes : [])
    }
    return outcome
  }

  /// The reason for which a whole file stays: to replace it would change another file, its owner, or cut it from its
  /// other names.
  private func reasonToStay(_ path: String, _ name: String) -> String? {
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      if status.st_nlink > 1 { return "the file has other names, by hard links" }
      if ![0, status.st_uid].contains(geteuid()) { return "the file belongs to another user" }
    }
    let folder = base.folder.withoutLinks
    let isInside = path.withoutLinks.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    return isInside || name.hasPrefix("/")
      ? nil : "a link leads to it, and it is outside of the folder"
  }

  /// Changes files, unless changes are only shown: one after the other, so that which are changed
  /// before one that cannot be written depends on nothing else.
  ///
  /// - Throws: `FileFault` if a file cannot be written.
  func write(_ changes: [Change]) throws {
    guard !isDry else { return }
    for change in changes { try OutputFile(path: change.path).write(change.bytes) }
  }
}
