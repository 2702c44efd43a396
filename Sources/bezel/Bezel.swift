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
}
