import SourceScan

extension SourceTree {
  /// What a tree has.
  struct Outcome: Hashable {
    /// Files with at least one reference.
    var files: [ScannedFile] = []
    /// The number of text files.
    var readFiles = 0
    /// In the order of paths.
    var skipped: [SkippedFile] = []
    var ignored: [IgnoredPath] = []
  }

  struct ScannedFile: Hashable {
    var path: String
    var references: [SourceReference]
  }

  /// Reads named files, and every file below named folders.
  func scan(_ paths: [String]) -> Outcome {
    let walk = walk(paths)
    var outcome = Outcome(skipped: walk.skipped, ignored: walk.ignored)
    for path in walk.files {
      switch read(path) {
      case .binary: break
      case .skipped(let reason): outcome.skipped.append(SkippedFile(path: path, reason: reason))
      case .text(let bytes):
        outcome.readFiles += 1
        let references = SourceScan.references(in: bytes)
        if !references.isEmpty {
          outcome.files.append(ScannedFile(path: path, references: references))
        }
      }
    }
    outcome.skipped.sort { $0.path < $1.path }
    return outcome
  }

  func scan(_ path: String) -> Outcome { scan([path]) }
}
