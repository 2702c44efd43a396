import SourceScan

/// What a project does not want to be read.
struct ExcludedPaths {
  /// In the syntax of `.gitignore`.
  let patterns: [String]
  /// Whether they count for what the caller names too.
  let areForced: Bool
  /// What the patterns are relative to.
  let folder: String
  let git = GitFiles()

  var tree: SourceTree {
    SourceTree(
      excludes: patterns, excludesNamed: areForced, folder: folder, filesOfRepository: git.files)
  }
}
