import ArgumentParser
import ButtonCore
import ButtonService
import FoundationEssentials
import Graphics

@main
struct Bezel: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bezel",
    abstract: "Draws Sign in with Apple buttons: a server, and the same pictures without one.",
    version: programVersion,
    subcommands: [
      Serve.self, Render.self, Kit.self, Check.self, Doctor.self, Health.self, Locales.self,
      ArtworkCommand.self,
    ])

  /// Runs the command. Its messages about arguments and files cannot control a terminal.
  static func main() async {
    SVGDocument.silenceLog()
    // One for each core: as many threads draw at once by default. A limit of memory is usually that of
    // a container, which may have a small part of the machine's cores.
    let cores = ProcessInfo.processInfo.activeProcessorCount
    SpareMemory.limitAreas(to: MemoryLimit.bytes == nil ? cores : min(cores, 2))
    var running: (any ParsableCommand.Type)?
    do {
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
        usage.map { "Error: \(Self.message(for: error))\nUsage: \($0)" } ?? fullMessage(for: error)
      if code == .success, !message.isEmpty {
        StandardOutput.print(HelpTable.last(in: message))
        exit(withError: ExitCode.success)
      }
      guard !message.isEmpty else { exit(withError: error) }
      OperationalLog.end(message)
      exit(withError: code)
    }
  }
}
