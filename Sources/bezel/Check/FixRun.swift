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
    let outcome = excluded.tree().scan(paths)
    changes.unreadable = outcome.skipped.filter { $0.reason == .unreadable }.map(\.path)
    for file in outcome.files {
      // What cannot be read is reported by the check.
      guard let bytes = LocalDisk().bytes(of: file.path),
        let fixed = fix.fixed(bytes, path: file.path)
      else { continue }
      if isDry {
        let path = base.relative(file.path)
        changes.diff += UnifiedDiff(from: bytes, to: fixed, path: path).description
      } else {
        try replace(file.path, with: fixed)
      }
      changes.files += 1
    }
    return changes
  }

  /// Replaces a file at once, with the same permissions.
  private func replace(_ path: String, with bytes: [UInt8]) throws {
    let permissions = try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    try OutputFile(path: path).write(bytes)
    if let permissions {
      try? FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    }
  }
}

extension SourceFix.Replacement: ExpressibleByArgument {}
