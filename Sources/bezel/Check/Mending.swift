import ButtonCore
import Glibc
import SourceCheck
import SourceScan

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

  /// The reason for which a whole file stays: to write it would change another file, or cut it from its other names.
  private func reasonToStay(_ path: String, _ name: String) -> String? {
    var status = stat()
    if unsafe stat(path, &status) == 0, status.st_nlink > 1 {
      return "the file has other names, by hard links"
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
    for change in changes { try replace(change.path, with: change.bytes) }
  }

  /// Replaces a file at once, with the same permissions and owner; in its place if this process
  /// cannot give the owner's files away.
  private func replace(_ path: String, with bytes: [UInt8]) throws {
    var given = stat()
    let isKnown = unsafe stat(path, &given) == 0
    let isReplaced = geteuid() == 0 || isKnown && given.st_uid == geteuid()
    try OutputFile(path: path).write(bytes, isReplaced: isReplaced)
    guard isReplaced, isKnown else { return }
    // Permissions come last, since a change of the owner may take some away.
    _ = unsafe chown(path, given.st_uid, given.st_gid)
    _ = unsafe chmod(path, given.st_mode & 0o7777)
  }
}
