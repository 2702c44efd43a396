import ArgumentParser
import ButtonAssets
import ButtonCore
import ButtonRendering
import ButtonService
import ButtonStudio
import Foundation
import Logging
import NIOCore
import ServiceContract
import ServiceLifecycle
import UnixSignals
import Wire

/// Answers HTTP requests for buttons until a signal stops it.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Answer HTTP requests for buttons.",
    discussion: """
      Stops on SIGTERM or SIGINT after it has answered the requests in progress. Reloads the \
      certificate on SIGHUP.

      Each setting is a flag, an environment variable and a key of the file that --config names. A \
      flag overrides a variable, and a variable overrides the file.

      \(SettingHelp.text)
      """)

  @Option(
    help: "A file with settings, as JSON. (environment: BEZEL_CONFIG)", completion: .file())
  var config: String?

  @Flag(
    help: "Print every setting and where it comes from, then exit, with status 2 if one is wrong.")
  var checkConfig = false

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("The settings above.", valueName: "--setting value"),
    completion: .list(Setting.all.map(\.flag)))
  var arguments: [String] = []

  func validate() throws {
    // With `--check-config`, errors are reported by `check()`.
    if !checkConfig { _ = try flags() }
  }

  private func flags() throws -> [String: String] {
    let given = try GivenFlags(
      arguments,
      kind: { name in
        Setting.named([name]).first.map { if case .toggle = $0.kind { .toggle } else { .value } }
      },
      nearest: { nearestSpelling(to: $0, among: Setting.all.map(\.name)) })
    if let unexpected = given.others.first {
      throw ValidationError("Unexpected argument '\(unexpected)'")
    }
    return Dictionary(given.values.map { ($0.name, $0.value) }) { $1 }
  }

  func run() async throws {
    if checkConfig { return try check() }
    let (reader, file) = try given()
    if let unknown = file?.unknownKeys.first { throw ValidationError(unknown) }
    let settings = try reader.valid()
    let configuration = try ServiceConfiguration(settings)
    LoggingSystem.bootstrap(StreamLogHandler.standardError)
    let logger = Logger(label: "bezel")
    for unknown in UnknownSettings.variables(Environment.current) {
      logger.warning("\(unknown.sentence)")
    }
    try await serve(settings, configuration, logger)
  }

  private func given() throws -> (reader: SettingsReader, file: ConfigurationFile?) {
    let file = try ConfigurationFile(config ?? Environment.current["BEZEL_CONFIG"])
    return (SettingsReader(flags: try flags(), file), file)
  }

  /// Prints every setting with its effective value, or what is wrong.
  private func check() throws {
    do {
      let (reader, file) = try given()
      let variables = UnknownSettings.variables(Environment.current)
      let wrong = (file?.unknownKeys ?? []) + variables.filter(\.isSlip).map(\.sentence)
      guard wrong.isEmpty else { throw ValidationError(wrong.joined(separator: "\n")) }
      // Variables of other programs may have the same prefix, such as those of a Kubernetes
      // service.
      for variable in variables { StandardError.print("Warning: \(variable.sentence)") }
      let (settings, effective) = try reader.settings()
      _ = try ServiceConfiguration(settings)
      for one in effective {
        StandardOutput.print("\(one.setting.name) = \(one.value) (\(one.source ?? "default"))")
      }
    } catch {
      StandardError.print("Error: \(error)")
      throw ExitCode(2)
    }
  }

  private func serve(
    _ settings: ServerSettings, _ configuration: ServiceConfiguration, _ logger: Logger
  ) async throws {
    let loaded = try LoadedAssets(AssetLocations(settings))
    LoadedAssets.releaseSpareMemory()
    if loaded.artwork.origin == .standIn { logger.warning("\(StandInNotice.text)") }
    if let family = loaded.ownFamilies.first {
      let others = loaded.ownFamilies.dropFirst().joined(separator: ", ")
      logger.info(
        "titles are set in \(family)", metadata: others.isEmpty ? [:] : ["then": "\(others)"])
    }
    let server = try buildServer(
      configuration, assets: loaded,
      site: try Site(
        loaded, ServiceDescription(configuration, artwork: loaded.artwork.origin)),
      disk: try DiskCache.open(settings, for: loaded, logger: logger),
      warmList: try settings.warmList.map { try WarmFile.requests($0, loaded.parser) } ?? [],
      logger: logger
    ) { port in StandardOutput.print(Self.greeting(configuration, port: port)) }
    do {
      try await run(server, configuration, logger: logger)
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw ListeningFailed(configuration, "the address is already in use")
    } catch let error as IOError where error.errnoCode == EACCES {
      throw ListeningFailed(configuration, "permission denied")
    } catch let error as SocketAddressError {
      throw ListeningFailed(configuration, "the host does not exist (\(error))")
    }
  }

  /// Runs until a signal, then answers the requests in progress within the time limit.
  private func run(
    _ server: ButtonServer, _ configuration: ServiceConfiguration, logger: Logger
  ) async throws {
    var group = ServiceGroupConfiguration(
      services: [HangupService(transport: configuration.transport, logger: logger), server],
      gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    group.maximumGracefulShutdownDuration = .seconds(configuration.limits.shutdownSeconds)
    try await ServiceGroup(configuration: group).run()
  }

  private struct ListeningFailed: Error, CustomStringConvertible {
    var description: String

    init(_ configuration: ServiceConfiguration, _ reason: String) {
      description = "cannot listen on \(configuration.host):\(configuration.port): \(reason)"
    }
  }

  private static func greeting(_ configuration: ServiceConfiguration, port: Int) -> String {
    let host = configuration.host
    let shown = host.contains(":") ? "[\(host)]" : host
    let base = "\(configuration.transport.scheme)://\(shown):\(port)"
    let examples = [
      "/",
      ButtonPath(.center).target([
        (.type, TitleType.continue.spelling), (.width, "250"), (.height, "44"),
        (.scale, PixelScale.two.spelling),
      ]),
      ButtonPath(.left, format: .svg).target([
        (.locale, "ja_JP"), (.color, ButtonColor.white.spelling),
        (.border, Border.present.spelling), (.width, "260"), (.height, "44"),
      ]),
    ]
    return (["Bezel is listening on \(base)"] + examples.map { "  \(base)\($0)" })
      .joined(separator: "\n")
  }
}
