import ArgumentParser
import ButtonAssets
import ButtonCore
import ButtonService
import Foundation
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals
import Wire

/// Answers HTTP requests for buttons until it is told to stop.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Answer HTTP requests for buttons.",
    discussion: """
      Ends on SIGTERM or SIGINT once the requests at hand are answered. Reads the certificate anew \
      on SIGHUP.
      """)

  private static let standard = ServiceConfiguration()

  @Option(
    help: "The address to listen on; \(standard.host) if not given. (environment: BEZEL_HOST)")
  var host: String?

  @Option(
    help: """
      The port, 0 for any free one; \(standard.port) if not given. (environment: BEZEL_PORT)
      """)
  var port: Int?

  @OptionGroup(title: "Transport")
  var transport: TransportOptions

  @OptionGroup(title: "Pages")
  var pages: PagesOptions

  @OptionGroup(title: "Freshness")
  var freshness: FreshnessOptions

  @Option(
    help: """
      A list of pictures to draw before the first client is answered, as `bezel warm` takes it. \
      (environment: BEZEL_WARM)
      """, completion: .file())
  var warm: String?

  @OptionGroup(title: "Disk cache")
  var disk: DiskCacheOptions

  @OptionGroup(title: "Limits")
  var limits: LimitOptions

  @OptionGroup(title: "Assets")
  var assets: AssetOptions

  func run() async throws {
    let environment = Environment.current
    var configuration = try serviceConfiguration(environment)
    LoggingSystem.bootstrap(StreamLogHandler.standardError)
    let logger = Logger(label: "bezel")
    let loaded = try LoadedAssets(try assets.locations())
    LoadedAssets.releaseSpareMemory()
    if loaded.artwork.origin == .standIn { logger.warning("\(StandInNotice.text)") }
    if let family = loaded.ownFamilies.first {
      let others = loaded.ownFamilies.dropFirst().joined(separator: ", ")
      logger.info(
        "titles are set in \(family)", metadata: others.isEmpty ? [:] : ["then": "\(others)"])
    }
    configuration.settings = Self.settings
    configuration.disk = try disk.diskCache(for: loaded, environment, logger: logger)
    if let file = warm ?? environment["BEZEL_WARM"] {
      configuration.warm = try WarmFile.requests(file, loaded.parser)
    }
    let listening = configuration
    let server = try buildServer(configuration, assets: loaded, logger: logger) { port in
      StandardOutput.print(Self.greeting(listening, port: port))
    }
    do {
      try await run(server, configuration, logger: logger)
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw ListeningFailed(configuration, "another program listens there")
    } catch let error as IOError where error.errnoCode == EACCES {
      throw ListeningFailed(configuration, "this user must not")
    } catch let error as SocketAddressError {
      throw ListeningFailed(configuration, "there is no such host (\(error))")
    }
  }

  /// Runs until a signal, and then no longer than the limit while requests are answered.
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

  private func serviceConfiguration(
    _ environment: [String: String]
  ) throws -> ServiceConfiguration {
    var configuration = ServiceConfiguration()
    configuration.transport = try transport.transport(environment)
    try pages.apply(to: &configuration, environment)
    try freshness.apply(to: &configuration, environment)
    try limits.apply(to: &configuration, environment)
    if let host = host ?? environment["BEZEL_HOST"] { configuration.host = host }
    if let port {
      configuration.port = port
    } else if let text = environment["BEZEL_PORT"] {
      guard let port = Int(text) else {
        throw ValidationError("BEZEL_PORT is \(text), and must be a port number")
      }
      configuration.port = port
    }
    guard (0...65_535).contains(configuration.port) else {
      throw ValidationError("the port is \(configuration.port), and must be from 0 to 65535")
    }
    return configuration
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
