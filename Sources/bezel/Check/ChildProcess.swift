import ButtonAssets
import Glibc
import SystemPackage

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
