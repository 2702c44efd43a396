import ArgumentParser
import ButtonService
import Wire

/// The limits of the service as flags, each also an environment variable.
struct LimitOptions: ParsableArguments {
  @Option(help: .number("Megabytes of answers kept in memory", .cacheMegabytes))
  var cacheMegabytes: Int?

  @Option(help: .number("Bytes of a request's path and query", .targetBytes))
  var targetBytes: Int?

  @Option(help: .number("Bytes of a client's own header fields, half of them in one", .headerBytes))
  var headerBytes: Int?

  @Option(help: .number("Header fields of a client's own", .headerFields))
  var headerFields: Int?

  @Option(help: .number("Bytes of a request's body, which is discarded", .bodyBytes))
  var bodyBytes: Int?

  @Option(
    help: .number("Pictures drawn at the same moment", .renderThreads, standard: "one a core"))
  var renderThreads: Int?

  @Option(help: .number("Pictures waiting to be drawn", .waitingRenders))
  var waitingRenders: Int?

  @Option(help: .number("Open connections", .connections))
  var connections: Int?

  @Option(
    help: .number("Open connections of one address, or of one /64 network of IPv6", .perAddress))
  var connectionsPerAddress: Int?

  @Option(help: .number("Concurrent streams of a connection of HTTP/2", .streams))
  var streams: Int?

  @Option(
    help: .number(
      "Control frames of a connection of HTTP/2 in ten seconds, beyond those its requests need",
      .controlFrames))
  var controlFrames: Int?

  @Option(help: .number("Seconds for the whole head of a request, a TLS handshake included", .head))
  var headSeconds: Int?

  @Option(help: .number("Seconds for the whole body of a request", .body))
  var bodySeconds: Int?

  @Option(help: .number("Seconds in which a client has to take something of its answer", .progress))
  var progressSeconds: Int?

  @Option(
    help: .number("Seconds that input is discarded after a connection's last answer", .lingering))
  var lingeringSeconds: Int?

  @Option(help: .number("Seconds that a connection may be silent between requests", .idle))
  var idleSeconds: Int?

  @Option(help: .number("Seconds that a stop waits for requests at hand", .shutdown))
  var shutdownSeconds: Int?

  func apply(to configuration: inout ServiceConfiguration, _ environment: [String: String]) throws {
    let given: [(NumberOption, Int?)] = [
      (.cacheMegabytes, cacheMegabytes), (.targetBytes, targetBytes),
      (.headerBytes, headerBytes), (.headerFields, headerFields), (.bodyBytes, bodyBytes),
      (.renderThreads, renderThreads), (.waitingRenders, waitingRenders),
      (.connections, connections), (.perAddress, connectionsPerAddress), (.streams, streams),
      (.controlFrames, controlFrames), (.head, headSeconds), (.body, bodySeconds),
      (.progress, progressSeconds), (.lingering, lingeringSeconds), (.idle, idleSeconds),
      (.shutdown, shutdownSeconds),
    ]
    for (option, flag) in given { try option.set(in: &configuration, flag: flag, environment) }
  }
}

extension NumberOption {
  fileprivate static let cacheMegabytes = NumberOption(
    "BEZEL_CACHE_MEGABYTES", \.limits.cacheBytes, unit: 1 << 20)
  fileprivate static let targetBytes = NumberOption(
    "BEZEL_TARGET_BYTES", \.limits.wire.targetBytes, 1...16_000)
  fileprivate static let headerBytes = NumberOption(
    "BEZEL_HEADER_BYTES", \.limits.wire.headerBytes)
  fileprivate static let headerFields = NumberOption(
    "BEZEL_HEADER_FIELDS", \.limits.wire.headerFields, 1...1000)
  fileprivate static let bodyBytes = NumberOption(
    "BEZEL_BODY_BYTES", \.limits.wire.bodyBytes, 0...65_536)
  fileprivate static let renderThreads = NumberOption(
    "BEZEL_RENDER_THREADS", \.limits.renderThreads, 1...256)
  fileprivate static let waitingRenders = NumberOption(
    "BEZEL_WAITING_RENDERS", \.limits.waitingRenders)
  fileprivate static let connections = NumberOption("BEZEL_CONNECTIONS", \.limits.wire.connections)
  fileprivate static let perAddress = NumberOption(
    "BEZEL_CONNECTIONS_PER_ADDRESS", \.limits.wire.connectionsPerAddress)
  fileprivate static let streams = NumberOption(
    "BEZEL_STREAMS", \.limits.wire.streams, 1...1000)
  fileprivate static let controlFrames = NumberOption(
    "BEZEL_CONTROL_FRAMES", \.limits.wire.controlFrames)
  fileprivate static let head = NumberOption("BEZEL_HEAD_SECONDS", \.limits.wire.headSeconds)
  fileprivate static let body = NumberOption("BEZEL_BODY_SECONDS", \.limits.wire.bodySeconds)
  fileprivate static let progress = NumberOption(
    "BEZEL_PROGRESS_SECONDS", \.limits.wire.progressSeconds)
  fileprivate static let lingering = NumberOption(
    "BEZEL_LINGERING_SECONDS", \.limits.wire.lingeringSeconds)
  fileprivate static let idle = NumberOption("BEZEL_IDLE_SECONDS", \.limits.wire.idleSeconds)
  fileprivate static let shutdown = NumberOption(
    "BEZEL_SHUTDOWN_SECONDS", \.limits.shutdownSeconds)
}
