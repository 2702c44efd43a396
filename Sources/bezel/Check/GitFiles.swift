import ButtonCore

/// Asks git what it does not ignore.
enum GitFiles {
  /// The files below a folder of a repository, relative to it: those that git tracks, and others that
  /// it does not ignore. `nil` if git cannot tell, which is said on standard error.
  @Sendable
  static func files(below folder: String, of repository: String) -> [String]? {
    // The user's own excludes do not count, so that everybody gets the same result, and no program
    // that the repository's settings name is run: no monitor, and nothing that fetches an object
    // which a partial clone lacks. A repository that stands in another's files is none.
    let command = [
      "/usr/bin/env", "git", "-C", folder, "-c", "core.excludesFile=", "-c", "core.fsmonitor=false",
      "-c", "safe.bareRepository=explicit", "ls-files", "--cached",
      "--others", "--exclude-standard", "-z", "--", ".",
    ]
    // Hooks run with variables that name their own repository.
    let ofHooks = ["GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_PREFIX"]
    let environment = Environment.current.filter { !ofHooks.contains($0.key) }
    let variables = environment.merging(
      [
        "GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1",
        // Or its settings could name another folder than the one that is checked.
        "GIT_WORK_TREE": repository,
      ]
    ) { $1 }
    var reason = "git cannot be run"
    if let run = try? ChildProcess.run(command, variables) {
      if run.status == 0 {
        return run.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      }
      // What `env` answers if there is no such program.
      reason =
        run.status == 127
        ? "git is not installed" : "git ls-files ended with status \(run.status)"
    }
    StandardError.print("\(folder.withoutControls): \(reason), so what git ignores is read too")
    return nil
  }
}
