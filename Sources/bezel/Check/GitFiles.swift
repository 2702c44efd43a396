import ButtonCore
import Subprocess
import SystemPackage

/// Asks git for the files of a repository: those that it tracks, and others that it does not ignore.
enum GitFiles {
  /// - Returns: Paths relative to the folder, with a slash at the end of a repository inside; `nil` if there is no git,
  ///   which standard error says. And why git does not list all.
  static func listing(
    below folder: String, of repository: String
  ) async -> (paths: [ArraySlice<UInt8>]?, refusal: String?) {
    // The user's own excludes do not count, so that everybody gets the same result, and no program
    // that the repository's settings name is run: no monitor, and nothing that fetches an object
    // which a partial clone lacks. A bare repository among another's files does not count.
    let command = [
      "git", "-C", folder, "-c", "core.excludesFile=", "-c", "core.fsmonitor=false", "-c",
      "safe.bareRepository=explicit", "ls-files", "--cached", "--others", "--exclude-standard", "-z", "--", ".",
    ]
    let ended = try? await Subprocess.run(
      .path("/usr/bin/env"), arguments: Arguments(command),
      environment: .inherit.updating([
        // Hooks run with variables that name their own repository.
        "GIT_DIR": nil, "GIT_COMMON_DIR": nil, "GIT_INDEX_FILE": nil, "GIT_PREFIX": nil,
        // Or its settings could name another folder than the one that is checked.
        "GIT_WORK_TREE": repository, "GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1", "LC_ALL": "C",
      ]), output: .bytes(limit: .max), error: .bytes(limit: .max))
    guard let ended else { return ([], "it cannot be run") }
    let message = String(decoding: ended.standardError, as: UTF8.self).split { $0.isWhitespace }.joined(separator: " ")
      .withoutControls
    switch ended.terminationStatus {
    case .exited(0):
      // git lists what it can, and warns of a folder that it cannot open.
      let isPartial = message.contains("could not open directory")
      return (ended.standardOutput.split(separator: 0), isPartial ? message : nil)
    // The status of `env` if there is no such program.
    case .exited(127):
      StandardError.print("\(folder.withoutControls): git is not installed, so what git ignores is read too")
      return (nil, nil)
    case .exited(let status), .signaled(let status):
      return ([], message.isEmpty ? "it ended with status \(status)" : message)
    }
  }
}
