import ArgumentParser
import ButtonService

/// Asks a running server about its health, for supervisors without a client for HTTP.
struct Health: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Ask a running server on this machine whether it is alive.",
    discussion: """
      Takes the settings of serve, and asks at the address `admin`. Prints the response. Exits \
      with 0 if the server is alive or ready, or else with 1.

      \(SettingHelp.text)
      """)

  @Flag(help: "Ask whether requests should be sent to it, instead of whether it is alive.")
  var ready = false

  @Option(help: "Seconds after which no response counts as a failure.")
  var seconds = 2

  @OptionGroup var settings: SettingArguments

  func validate() throws {
    guard (1...60).contains(seconds) else {
      throw ValidationError("--seconds is \(seconds), but must be 1 to 60")
    }
  }

  func run() throws {
    guard let address = try settings.source.read().start.admin.address else {
      throw ValidationError("health needs an admin address, and admin is none")
    }
    do {
      let (isHealthy, text) = try HealthProbe(address, seconds: seconds).ask(whetherReady: ready)
      try StandardOutput.print(line: String(text.prefix { !$0.isNewline }))
      if isHealthy { return }
    } catch {
      StandardError.print("\(error)")
    }
    throw ExitCode(1)
  }
}
