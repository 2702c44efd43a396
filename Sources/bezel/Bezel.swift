import ArgumentParser

@main
struct Bezel: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bezel",
    abstract: "Draws Sign in with Apple buttons: a server, and the same pictures without one.",
    version: "0.1.0",
    subcommands: [Serve.self, Render.self, Warm.self, Locales.self, ArtworkCommand.self])
}
