import ArgumentParser
import ButtonService

/// The limits of the service as flags, each also an environment variable.
struct LimitOptions: ParsableArguments {
  @Option(help: .limit("Megabytes of answers kept in memory", .cacheMegabytes))
  var cacheMegabytes: Int?

  @Option(help: .limit("Bytes of a request's path and query", .targetBytes))
  var targetBytes: Int?

  @Option(help: .limit("Bytes of a request's header fields", .headerBytes))
  var headerBytes: Int?

  @Option(help: .limit("Header fields of a request", .headerFields))
  var headerFields: Int?

  @Option(help: .limit("Pictures drawn at the same moment", .renderThreads, standard: "one a core"))
  var renderThreads: Int?

  @Option(help: .limit("Pictures waiting to be drawn", .waitingRenders))
  var waitingRenders: Int?

  @Option(help: .limit("Open connections", .connections))
  var connections: Int?

  @Option(help: .limit("Seconds before a connection that waits for its client is closed", .idle))
  var idleSeconds: Int?

  @Option(help: .limit("Seconds that a stop waits for requests at hand", .shutdown))
  var shutdownSeconds: Int?

  func limits(_ environment: [String: String]) throws -> ServiceLimits {
    var limits = ServiceLimits()
    let given: [(Limit, Int?)] = [
      (.cacheMegabytes, cacheMegabytes), (.targetBytes, targetBytes),
      (.headerBytes, headerBytes), (.headerFields, headerFields),
      (.renderThreads, renderThreads), (.waitingRenders, waitingRenders),
      (.connections, connections), (.idle, idleSeconds), (.shutdown, shutdownSeconds),
    ]
    for (limit, flag) in given { try limit.set(in: &limits, flag: flag, environment) }
    return limits
  }
}

/// One limit: where it is kept, what its environment variable is called, and how far it may go.
struct Limit {
  var path: any WritableKeyPath<ServiceLimits, Int> & Sendable
  var variable: String
  var largest = 1_000_000
  /// What one of the operator's units is in the service's.
  var unit = 1

  static let cacheMegabytes = Limit(
    path: \.cacheBytes, variable: "BEZEL_CACHE_MEGABYTES", unit: 1 << 20)
  static let targetBytes = Limit(
    path: \.targetBytes, variable: "BEZEL_TARGET_BYTES", largest: 16_000)
  static let headerBytes = Limit(path: \.headerBytes, variable: "BEZEL_HEADER_BYTES")
  static let headerFields = Limit(
    path: \.headerFields, variable: "BEZEL_HEADER_FIELDS", largest: 1000)
  static let renderThreads = Limit(
    path: \.renderThreads, variable: "BEZEL_RENDER_THREADS", largest: 256)
  static let waitingRenders = Limit(path: \.waitingRenders, variable: "BEZEL_WAITING_RENDERS")
  static let connections = Limit(path: \.connections, variable: "BEZEL_CONNECTIONS")
  static let idle = Limit(path: \.idleSeconds, variable: "BEZEL_IDLE_SECONDS")
  static let shutdown = Limit(path: \.shutdownSeconds, variable: "BEZEL_SHUTDOWN_SECONDS")

  /// The flag is called as its variable, in the command line's way.
  private var flagName: String {
    "--" + variable.dropFirst("BEZEL_".count).lowercased().replacing("_", with: "-")
  }

  /// Takes the flag, or else the variable.
  func set(
    in limits: inout ServiceLimits, flag: Int?, _ environment: [String: String]
  ) throws {
    var value = flag
    if value == nil, let text = environment[variable] {
      guard let number = Int(text) else {
        throw ValidationError("\(variable) is \(text), and must be a whole number")
      }
      value = number
    }
    guard let value else { return }
    guard (1...largest).contains(value) else {
      let name = flag == nil ? variable : flagName
      throw ValidationError("\(name) is \(value), and must be from 1 to \(largest)")
    }
    limits[keyPath: path] = value * unit
  }
}

extension ArgumentHelp {
  fileprivate static func limit(
    _ meaning: String, _ limit: Limit, standard: String? = nil
  ) -> ArgumentHelp {
    let value = standard ?? String(ServiceLimits()[keyPath: limit.path] / limit.unit)
    return ArgumentHelp(
      """
      \(meaning), from 1 to \(limit.largest); \(value) if not given. (environment: \
      \(limit.variable))
      """, valueName: "number")
  }
}
