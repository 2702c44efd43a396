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

  /// The changes of a run, made or shown.
  struct Changes {
    /// In the unified format; empty if files were changed.
    var diff: [UInt8] = []
    /// The files that have some, with their new bytes.
    var files: [(path: String, bytes: [UInt8])] = []
    /// What should be changed and cannot be.
    var left: [CheckReport.NotMended] = []
  }

  /// A file's bytes as they are to be checked.
  func mended(_ bytes: [UInt8], at path: String, _ changes: inout Changes) throws -> [UInt8] {
    let name = base.relative(path)
    let outcome = try fix.outcome(bytes, path: path)
    changes.left += outcome.left.map { region, reason in
      .init(place: SourcePlace(.file(name), region), reason: reason)
    }
    guard !outcome.edits.isEmpty else { return bytes }
    if let reason = reasonToStay(path, name) {
      changes.left.append(.init(place: SourcePlace(.file(name)), reason: "Not mended: \(reason)."))
      return bytes
    }
    let fixed = outcome.edits.applied(to: bytes)
    changes.files.append((path, fixed))
    if isDry { changes.diff += UnifiedDiff(outcome.edits, of: bytes, path: name).bytes }
    return fixed
  }

  /// The reason for which a whole file stays: to write it would change another file, or cut it from its other names.
  private func reasonToStay(_ path: String, _ name: String) -> String? {
    var status = stat()
    if unsafe stat(path, &status) == 0, status.st_nlink > 1 {
      return "the file has other names, by hard links"
    }
    let (folder, file) = (LocalDisk().resolved(base.folder), LocalDisk().resolved(path))
    let isInside = file.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    return isInside || name.hasPrefix("/")
      ? nil : "a link leads to it, and it is outside of the folder"
  }

  /// Changes files, unless changes are only shown: one after the other, so that which are changed
  /// before one that cannot be written depends on nothing else.
  ///
  /// - Throws: `FileFault` if a file cannot be written.
  func write(_ changes: Changes) throws {
    guard !isDry else { return }
    for file in changes.files { try replace(file.path, with: file.bytes) }
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
