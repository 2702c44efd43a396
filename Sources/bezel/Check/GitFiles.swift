import ButtonAssets
import ButtonCore
import Glibc
import SystemPackage

/// Asks git what it does not ignore.
enum GitFiles {
  /// The files below a folder of a repository, relative to it: those that git tracks, and others that
  /// it does not ignore. `nil` if git cannot tell: then standard error says why.
  @Sendable
  static func files(below folder: String, of repository: String) -> [String]? {
    // The user's own excludes do not count, so that everybody gets the same result, and no program
    // that the repository's settings name is run: no monitor, and nothing that fetches an object
    // which a partial clone lacks. A bare repository among another's files does not count.
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
      // The status of `env` if there is no such program.
      reason =
        run.status == 127
        ? "git is not installed" : "git ls-files ended with status \(run.status)"
    }
    StandardError.print("\(folder.withoutControls): \(reason), so what git ignores is read too")
    return nil
  }
}

/// Another program, which reads nothing, and whose errors are dropped.
enum ChildProcess {
  /// Runs a program to its end.
  ///
  /// - Returns: What it wrote to standard output, and its exit status; of a program that a signal
  ///   ended, the signal's number.
  /// - Throws: `Errno` if it cannot be run.
  static func run(
    _ command: [String], _ environment: [String: String]
  ) throws -> (output: [UInt8], status: Int32) {
    let (reading, writing) = try FileDescriptor.pipe()
    defer { try? reading.close() }
    // The child has its end under another number, and would keep these open.
    for end in [reading, writing] { _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC) }
    var child = pid_t()
    do {
      defer { try? writing.close() }
      var actions = unsafe posix_spawn_file_actions_t()
      unsafe posix_spawn_file_actions_init(&actions)
      defer { unsafe posix_spawn_file_actions_destroy(&actions) }
      for descriptor in [STDIN_FILENO, STDERR_FILENO] {
        try check(
          unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0))
      }
      try check(unsafe posix_spawn_file_actions_adddup2(&actions, writing.rawValue, STDOUT_FILENO))
      let texts = environment.map { "\($0)=\($1)" }
      var arguments = unsafe command.map { unsafe strdup($0) } + [nil]
      var variables = unsafe texts.map { unsafe strdup($0) } + [nil]
      defer {
        for index in command.indices { unsafe free(arguments[index]) }
        for index in texts.indices { unsafe free(variables[index]) }
      }
      try check(unsafe posix_spawn(&child, command[0], &actions, nil, &arguments, &variables))
    }
    let output = Result { try reading.readToEnd() }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return (try output.get(), signal != 0 ? signal : status >> 8 & 0xFF)
  }

  private static func check(_ number: Int32) throws {
    if number != 0 { throw Errno(rawValue: number) }
  }
}
