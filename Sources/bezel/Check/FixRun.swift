import ArgumentParser
import ButtonCore
import Foundation
import SourceCheck
import SourceScan

/// Mends files before they are checked.
struct FixRun {
  let fix: SourceFix
  let base: PathBase
  /// Whether changes are only shown.
  let isDry: Bool

  /// What was changed, or would be.
  struct Changes {
    /// In the unified format; empty if files were changed.
    var diff = ""
    /// The number of files that have some.
    var files = 0
    /// What could not be read.
    var unreadable: [String] = []
  }

  /// - Throws: `FileFault` for a file that cannot be written.
  func run(_ paths: [String], without excluded: ExcludedPaths) throws -> Changes {
    var changes = Changes()
    let tree = excluded.tree
    let walk = tree.walk(paths)
    var skipped = walk.skipped
    for path in walk.files {
      switch tree.read(path) {
      case .binary: break
      case .skipped(let reason): skipped.append(SkippedFile(path: path, reason: reason))
      case .text(let bytes):
        guard let fixed = fix.fixed(bytes, path: path) else { continue }
        try change(path, from: bytes, to: fixed, &changes)
      }
    }
    changes.unreadable = Set(skipped.filter { $0.reason == .unreadable }.map(\.path)).sorted()
    return changes
  }

  private func change(
    _ path: String, from bytes: [UInt8], to fixed: [UInt8], _ changes: inout Changes
  ) throws {
    if isDry {
      changes.diff += UnifiedDiff(from: bytes, to: fixed, path: base.relative(path)).description
    } else {
      try replace(path, with: fixed)
    }
    changes.files += 1
  }

  /// Replaces a file at once, with the same permissions and owner; in its place if this process
  /// cannot give the owner's files away.
  private func replace(_ path: String, with bytes: [UInt8]) throws {
    let files = FileManager.default
    let given = (try? files.attributesOfItem(atPath: path)) ?? [:]
    let owner = (given[.ownerAccountID] as? NSNumber)?.uint32Value
    let isReplaced = geteuid() == 0 || owner == geteuid()
    try OutputFile(path: path).write(bytes, isReplaced: isReplaced)
    guard isReplaced else { return }
    // Permissions come last, since a change of the owner may take some away.
    for keys in [[.ownerAccountID, .groupOwnerAccountID], [FileAttributeKey.posixPermissions]] {
      try? files.setAttributes(given.filter { keys.contains($0.key) }, ofItemAtPath: path)
    }
  }
}

extension SourceFix.Replacement: ExpressibleByArgument {}
