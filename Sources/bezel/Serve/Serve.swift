import ArgumentParser
import ButtonCore
import ButtonService
import Logging
import Wire

/// Answers HTTP requests for buttons until a signal stops it.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Answer HTTP requests for buttons.",
    discussion: """
      SIGTERM and SIGINT stop the server after the requests in progress are answered. SIGHUP reloads the \
      configuration file and all that it names.

      A setting is a flag, an environment variable, or a key of the file that --config names. A \
      flag overrides a variable, and a variable overrides the file.

      \(SettingHelp.text)
      """)

  @OptionGroup var settings: SettingArguments

  func run() async throws {
    let source = try settings.source
    let settings = try source.read()
    OperationalLog.use(settings.live.accessLog)
    LoggingSystem.bootstrap { OperationalLog(label: $0, logLevel: settings.start.logLevel) }
    let logger = Logger(label: "bezel")
    for unknown in Setting.unknown(variables: Environment.current.keys) {
      // Variables of other programs may have the same prefix, such as those of a Kubernetes service.
      if unknown.isSlip { throw RefusedInput(reason: unknown.sentence) }
      logger.warning("\(unknown.sentence)")
    }
    try await ServerProcess(settings: settings, source: source, logger: logger).run()
  }
}
