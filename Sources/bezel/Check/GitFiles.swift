import ButtonAssets
import ButtonCore
import Dispatch
import Glibc
import SourceScan
import Synchronization
import SystemPackage

/// Asks git for the files of a repository.
enum GitFiles {
  /// The files that git lists below a folder of a repository. If there is no git, standard error says so.
  @Sendable
  static func listing(below folder: String, of repository: String) -> RepositoryListing {
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
        "GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1", "LC_ALL": "C",
        // Or its settings could name another folder than the one that is checked.
        "GIT_WORK_TREE": repository,
      ]
    ) { $1 }
    guard let run = try? ChildProcess.run(command, variables) else {
      return .refused("it cannot be run")
    }
    let message = run.errors.split { $0.isWhitespace }.joined(separator: " ").withoutControls
    switch run.status {
    case 0:
      // git lists what it can, and warns of a folder that it cannot open.
      let isPartial = message.contains("could not open directory")
      return .paths(run.output, warning: isPartial ? message : nil)
    // The status of `env` if there is no such program.
    case 127:
      StandardError.print(
        "\(folder.withoutControls): git is not installed, so what git ignores is read too")
      return .unknown
    default: return .refused(message.isEmpty ? "it ended with status \(run.status)" : message)
    }
  }
}

/// Another program, which reads nothing.
enum ChildProcess {
  /// The output of a program, and how it ended.
  struct Outcome {
    let output: [UInt8]
    let errors: String
    /// The exit status; of a program that a signal ended, the signal's number.
    let status: Int32
  }

  /// Runs a program to its end.
  ///
  /// - Throws: `Errno` if it cannot be run.
  static func run(_ command: [String], _ environment: [String: String]) throws -> Outcome {
    let output = try FileDescriptor.pipe()
    defer { try? output.readEnd.close() }
    let errors: (readEnd: FileDescriptor, writeEnd: FileDescriptor)
    do { errors = try FileDescriptor.pipe() } catch {
      try? output.writeEnd.close()
      throw error
    }
    defer { try? errors.readEnd.close() }
    let writing = [output.writeEnd, errors.writeEnd]
    // The child has its ends under other numbers, and would keep these open.
    for end in writing + [output.readEnd, errors.readEnd] {
      _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC)
    }
    var child = pid_t()
    do {
      defer { for end in writing { try? end.close() } }
      var actions = unsafe posix_spawn_file_actions_t()
      unsafe posix_spawn_file_actions_init(&actions)
      defer { unsafe posix_spawn_file_actions_destroy(&actions) }
      try check(
        unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0))
      for (end, number) in zip(writing, [STDOUT_FILENO, STDERR_FILENO]) {
        try check(unsafe posix_spawn_file_actions_adddup2(&actions, end.rawValue, number))
      }
      let texts = environment.map { "\($0)=\($1)" }
      var arguments = unsafe command.map { unsafe strdup($0) } + [nil]
      var variables = unsafe texts.map { unsafe strdup($0) } + [nil]
      defer {
        for index in command.indices { unsafe free(arguments[index]) }
        for index in texts.indices { unsafe free(variables[index]) }
      }
      try check(unsafe posix_spawn(&child, command[0], &actions, nil, &arguments, &variables))
    }
    // Both are read at once, since a full pipe would stop the child.
    let said = Mutex<[UInt8]>([])
    let reading = DispatchGroup()
    DispatchQueue.global().async(group: reading) {
      let text = (try? errors.readEnd.readToEnd()) ?? []
      said.withLock { $0 = text }
    }
    let listed = Result { try output.readEnd.readToEnd() }
    reading.wait()
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return Outcome(
      output: try listed.get(), errors: String(decoding: said.withLock(\.self), as: UTF8.self),
      status: signal != 0 ? signal : status >> 8 & 0xFF)
  }

  private static func check(_ number: Int32) throws {
    if number != 0 { throw Errno(rawValue: number) }
  }
}
