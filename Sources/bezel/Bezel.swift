import ArgumentParser
import ButtonCore
import ButtonService
import FoundationEssentials
import Glibc

@main
struct Bezel: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bezel",
    abstract: "Draws Sign in with Apple buttons: a server, and the same pictures without one.",
    version: programVersion,
    subcommands: commands)

  /// All commands, or only the one that is called: to set up all, with their helps, takes longer than most of them run.
  private static var commands: [any ParsableCommand.Type] {
    let all: KeyValuePairs<String, any ParsableCommand.Type> = [
      "serve": Serve.self, "render": Render.self, "kit": Kit.self, "check": Check.self, "doctor": Doctor.self,
      "health": Health.self, "locales": Locales.self, "artwork": ArtworkCommand.self,
    ]
    let called = all.filter { $0.key == CommandLine.arguments.dropFirst().first }
    return (called.isEmpty ? Array(all) : called).map(\.value)
  }

  /// Runs the command. Its messages about arguments and files cannot control a terminal.
  static func main() async {
    // One for each core: as many threads draw at once by default. A limit of memory is usually that of
    // a container, which may have a small part of the machine's cores.
    let cores = ProcessInfo.processInfo.activeProcessorCount
    SpareMemory.limitAreas(to: MemoryLimit.bytes == nil ? cores : min(cores, 2))
    // A file that is opened later must not have the number of a stream that the caller has closed.
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    var running: (any ParsableCommand.Type)?
    do {
      try checkCommand()
      var command = try parseAsRoot()
      running = type(of: command)
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      let code = error is RefusedInput ? .validationFailure : exitCode(for: error)
      // The library would add the usage of the program instead of that of the command.
      let usage = running.flatMap { error is ValidationError ? usageString(for: $0) : nil }?
        .replacing("\n", with: "\n       ")
      let message =
        usage.map { usage in
          let command = usage.prefix { !"[<".contains($0) }
          return "Error: \(Self.message(for: error))\nUsage: \(usage)\n  See '\(command)--help' for more information."
        } ?? fullMessage(for: error)
      if code == .success, !message.isEmpty {
        try? StandardOutput.print(HelpTable.last(in: message))
        exit(withError: ExitCode.success)
      }
      guard !message.isEmpty else { exit(withError: error) }
      OperationalLog.end(message)
      exit(withError: code)
    }
  }

  /// Names the commands in place of a word that is none. The library would say that what follows it is unknown.
  private static func checkCommand() throws {
    var commands = configuration.subcommands
    for word in CommandLine.arguments.dropFirst() where !commands.isEmpty {
      guard !word.hasPrefix("-"), word != "help" else { return }
      let names = commands.map { $0._commandName }
      guard let command = commands.first(where: { $0._commandName == word }) else {
        let advice = meant(by: word, among: names).map { ". Did you mean \($0.value)?" } ?? ""
        throw ValidationError("\(word.orEmpty) is not a command: use one of \(names.joined(separator: ", "))\(advice)")
      }
      commands = command.configuration.subcommands
    }
  }
}
