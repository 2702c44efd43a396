import ArgumentParser
import ButtonService

/// The limits of the service as flags, each also an environment variable.
struct LimitOptions: ParsableArguments {
  @Option(help: .number("Megabytes of answers kept in memory", .cacheMegabytes))
  var cacheMegabytes: Int?

  @Option(help: .number("Bytes of a request's path and query", .targetBytes))
  var targetBytes: Int?

  @Option(help: .number("Bytes of a request's header fields", .headerBytes))
  var headerBytes: Int?

  @Option(help: .number("Header fields of a request", .headerFields))
  var headerFields: Int?

  @Option(
    help: .number("Pictures drawn at the same moment", .renderThreads, standard: "one a core"))
  var renderThreads: Int?

  @Option(help: .number("Pictures waiting to be drawn", .waitingRenders))
  var waitingRenders: Int?

  @Option(help: .number("Open connections", .connections))
  var connections: Int?

  @Option(help: .number("Seconds before a connection that waits for its client is closed", .idle))
  var idleSeconds: Int?

  @Option(help: .number("Seconds that a stop waits for requests at hand", .shutdown))
  var shutdownSeconds: Int?

  func apply(to configuration: inout ServiceConfiguration, _ environment: [String: String]) throws {
    let given: [(NumberOption, Int?)] = [
      (.cacheMegabytes, cacheMegabytes), (.targetBytes, targetBytes),
      (.headerBytes, headerBytes), (.headerFields, headerFields),
      (.renderThreads, renderThreads), (.waitingRenders, waitingRenders),
      (.connections, connections), (.idle, idleSeconds), (.shutdown, shutdownSeconds),
    ]
    for (option, flag) in given { try option.set(in: &configuration, flag: flag, environment) }
  }
}

extension NumberOption {
  fileprivate static let cacheMegabytes = NumberOption(
    "BEZEL_CACHE_MEGABYTES", \.limits.cacheBytes, unit: 1 << 20)
  fileprivate static let targetBytes = NumberOption(
    "BEZEL_TARGET_BYTES", \.limits.targetBytes, 1...16_000)
  fileprivate static let headerBytes = NumberOption("BEZEL_HEADER_BYTES", \.limits.headerBytes)
  fileprivate static let headerFields = NumberOption(
    "BEZEL_HEADER_FIELDS", \.limits.headerFields, 1...1000)
  fileprivate static let renderThreads = NumberOption(
    "BEZEL_RENDER_THREADS", \.limits.renderThreads, 1...256)
  fileprivate static let waitingRenders = NumberOption(
    "BEZEL_WAITING_RENDERS", \.limits.waitingRenders)
  fileprivate static let connections = NumberOption("BEZEL_CONNECTIONS", \.limits.connections)
  fileprivate static let idle = NumberOption("BEZEL_IDLE_SECONDS", \.limits.idleSeconds)
  fileprivate static let shutdown = NumberOption(
    "BEZEL_SHUTDOWN_SECONDS", \.limits.shutdownSeconds)
}
