import ArgumentParser
import ButtonCore
import Foundation
import Graphics

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
    // One for each core: as many threads draw at once by default.
    SpareMemory.limitAreas(to: ProcessInfo.processInfo.activeProcessorCount)
    var type: any ParsableCommand.Type = Bezel.self
    var isParsed = false
    do {
      var command = try parseAsRoot()
      isParsed = true
      let own = Swift.type(of: command)
      if configuration.subcommands.contains(where: { $0 == own }) { type = own }
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      let code = exitCode(for: error)
      // With the usage, which helps with arguments and not with files.
      let message = type.fullMessage(for: error).withUsage(of: type)
      guard code != .success, !message.isEmpty else { exit(withError: error) }
      StandardError.print(lines: isParsed ? "Error: " + self.message(for: error) : message)
      exit(withError: code)
    }
  }
}

extension String {
  /// A message whose usage names the program before its command.
  fileprivate func withUsage(of command: any ParsableCommand.Type) -> String {
    let name = command._commandName
    guard command != Bezel.self else { return self }
    return replacing("\nUsage: \(name)", with: "\nUsage: bezel \(name)")
      .replacing("See '\(name) ", with: "See 'bezel \(name) ")
  }
}
