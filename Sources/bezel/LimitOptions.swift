import ArgumentParser
import ButtonService

/// The limits of the service as flags, each also an environment variable.
struct LimitOptions: ParsableArguments {
  @Option(help: .limit("Megabytes of answers kept in memory", "BEZEL_CACHE_MEGABYTES", 64))
  var cacheMegabytes: Int?

  @Option(
    help: .limit("Bytes of a request's path and query", "BEZEL_TARGET_BYTES", 4096))
  var targetBytes: Int?

  @Option(help: .limit("Pictures drawn at the same moment", "BEZEL_RENDER_THREADS", "one a core"))
  var renderThreads: Int?

  @Option(help: .limit("Pictures waiting to be drawn", "BEZEL_WAITING_RENDERS", 1000))
  var waitingRenders: Int?

  @Option(help: .limit("Open connections", "BEZEL_CONNECTIONS", 10_000))
  var connections: Int?

  @Option(
    help: .limit("Seconds before a silent connection is closed", "BEZEL_IDLE_SECONDS", 60))
  var idleSeconds: Int?

  func limits(_ environment: [String: String]) throws -> ServiceLimits {
    var limits = ServiceLimits()
    func take(
      _ limit: WritableKeyPath<ServiceLimits, Int>, _ flag: Int?, _ variable: String,
      times unit: Int = 1
    ) throws {
      var value = flag
      if value == nil, let text = environment[variable] {
        guard let number = Int(text) else {
          throw ValidationError("\(variable) is \(text), and must be a whole number")
        }
        value = number
      }
      guard let value else { return }
      guard (1...1_000_000).contains(value) else {
        throw ValidationError("\(variable) is \(value), and must be from 1 to 1000000")
      }
      limits[keyPath: limit] = value * unit
    }
    try take(\.cacheBytes, cacheMegabytes, "BEZEL_CACHE_MEGABYTES", times: 1 << 20)
    try take(\.targetBytes, targetBytes, "BEZEL_TARGET_BYTES")
    try take(\.renderThreads, renderThreads, "BEZEL_RENDER_THREADS")
    try take(\.waitingRenders, waitingRenders, "BEZEL_WAITING_RENDERS")
    try take(\.connections, connections, "BEZEL_CONNECTIONS")
    try take(\.idleSeconds, idleSeconds, "BEZEL_IDLE_SECONDS")
    return limits
  }
}

extension ArgumentHelp {
  fileprivate static func limit(
    _ meaning: String, _ variable: String, _ standard: some CustomStringConvertible
  ) -> ArgumentHelp {
    ArgumentHelp(
      "\(meaning); \(standard) if not given. (environment: \(variable))", valueName: "number")
  }
}
