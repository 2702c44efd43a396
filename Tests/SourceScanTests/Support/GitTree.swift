import Foundation
import SourceScan
import TestSupport

/// A folder with files, and what git and ``SourceTree`` read of it.
struct GitTree {
  let folder: TemporaryFolder
  var path: String { folder.path }

  /// - Parameter isRepository: Whether git is asked too.
  init(isRepository: Bool = true) async throws {
    folder = try TemporaryFolder()
    if isRepository { try await git(["init", "--quiet"]) }
  }

  /// Writes a file, with a button unless the text is given, and the folders above it.
  func write(_ text: String = "/appleid/button?height=44", to file: String) throws {
    let url = URL(filePath: path + "/" + file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    // Not atomically, since tests write thousands.
    try Data(text.utf8).write(to: url)
  }

  /// The files with a button, relative to the folder.
  func scanned(_ tree: SourceTree = SourceTree(), in inner: String = "") -> Set<String> {
    Set(tree.scan(path + inner).files.map { String($0.path.dropFirst(path.count + 1)) })
  }

  /// The files that git does not ignore, without those of rules.
  func readByGit() async throws -> Set<String> {
    let outcome = try await git([
      "-c", "core.excludesFile=", "ls-files", "--others", "--exclude-standard", "-z",
    ])
    let files = outcome.text.split(separator: "\0").map(String.init)
    return Set(files.filter { !$0.hasSuffix(".gitignore") })
  }

  @discardableResult
  func git(_ arguments: [String]) async throws -> Program.Outcome {
    try await Program.run(
      "/usr/bin/git", arguments,
      environment: ["GIT_DIR": nil, "GIT_CONFIG_GLOBAL": "/dev/null"], directory: path)
  }
}
