import ArgumentParser
import ButtonCore
import ButtonService
import Logging
import ServiceLifecycle
import Wire

/// Answers HTTP requests for buttons until a signal stops it.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Answer HTTP requests for buttons.",
    discussion: """
      SIGTERM and SIGINT stop the server after the requests in progress are answered. SIGHUP reloads artwork, \
      titles and the configuration file.

      A setting is a flag, an environment variable, or a key of the file that --config names. A \
      flag overrides a variable, and a variable overrides the file.

      \(SettingHelp.text)
      """)

  @OptionGroup var settings: SettingArguments

  @Flag(
    help: """
      Load everything as the server would, print every setting and its source, and exit with the \
      server's status if something is wrong. This does not test whether the addresses are free.
      """)
  var checkConfig = false

  func run() async throws {
    let source = try settings.source
    let settings = try source.read()
    if !checkConfig { OperationalLog.use(settings.live.accessLog) }
    let level = checkConfig ? .warning : settings.start.logLevel
    LoggingSystem.bootstrap { label in
      var handler = OperationalLog(label: label)
      handler.logLevel = level
      return handler
    }
    let logger = Logger(label: "bezel")
    for unknown in UnknownSetting.variables(Environment.current) {
      // Variables of other programs may have the same prefix, such as those of a Kubernetes service.
      if unknown.isSlip { throw RefusedInput(reason: unknown.sentence) }
      logger.warning("\(unknown.sentence)")
    }
    let process = ServerProcess(settings: settings, source: source, logger: logger)
    guard checkConfig else { return try await process.run() }
    try process.check()
    for one in settings.effective {
      StandardOutput.print("\(one.setting.name) = \(one.value) (\(one.source ?? "default"))")
    }
  }
}
