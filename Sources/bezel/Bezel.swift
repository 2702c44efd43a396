import ArgumentParser
import ButtonCore

@main
struct Bezel: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bezel",
    abstract: "Draws Sign in with Apple buttons: a server, and the same pictures without one.",
    version: programVersion,
    subcommands: [
      Serve.self, Render.self, Kit.self, Check.self, Warm.self, Sign.self, Doctor.self, Health.self,
      Locales.self, ArtworkCommand.self,
    ])

  /// Runs the command. What it says of its arguments and files cannot control a terminal.
  static func main() async {
    do {
      var command = try parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      let code = exitCode(for: error)
      let message = fullMessage(for: error)
      guard code != .success, !message.isEmpty else { exit(withError: error) }
      StandardError.print(lines: message)
      exit(withError: code)
    }
  }
}
