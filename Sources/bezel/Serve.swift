import ArgumentParser
import ButtonCore
import ButtonService
import Foundation
import Logging
import ServiceLifecycle
import Wire

/// Answers HTTP requests for buttons until a signal stops it.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Answer HTTP requests for buttons.",
    discussion: """
      Stops on SIGTERM or SIGINT after it has answered the requests in progress. Reloads artwork, \
      typefaces, certificates and the configuration file on SIGHUP.

      Each setting is a flag, an environment variable and a key of the file that --config names. A \
      flag overrides a variable, and a variable overrides the file.

      \(SettingHelp.text)
      """)

  @OptionGroup var settings: SettingArguments

  @Flag(
    help: "Print every setting and where it comes from, then exit, with status 2 if one is wrong.")
  var checkConfig = false

  func validate() throws {
    // With `--check-config`, errors are reported by `check()`.
    if !checkConfig { _ = try settings.source }
  }

  func run() async throws {
    if checkConfig { return try check() }
    let source = try settings.source
    let (settings, effective) = try source.read()
    let level = settings.start.logLevel
    LoggingSystem.bootstrap { label in
      var handler = StreamLogHandler.standardError(label: label)
      handler.logLevel = level
      return handler
    }
    let logger = Logger(label: "bezel")
    for unknown in UnknownSettings.variables(Environment.current) {
      logger.warning("\(unknown.sentence)")
    }
    try await ServerProcess(settings, effective, source, logger).run()
  }

  /// Prints every setting with its effective value, or what is wrong.
  private func check() throws {
    do {
      let variables = UnknownSettings.variables(Environment.current)
      let wrong = variables.filter(\.isSlip).map(\.sentence)
      guard wrong.isEmpty else { throw ValidationError(wrong.joined(separator: "\n")) }
      // Variables of other programs may have the same prefix, such as those of a Kubernetes
      // service.
      for variable in variables { StandardError.print("Warning: \(variable.sentence)") }
      let (settings, effective) = try self.settings.source.read()
      _ = try ServiceConfiguration(settings)
      for one in effective {
        StandardOutput.print("\(one.setting.name) = \(one.value) (\(one.source ?? "default"))")
      }
    } catch {
      StandardError.print("Error: \(error)")
      throw ExitCode(2)
    }
  }
}
