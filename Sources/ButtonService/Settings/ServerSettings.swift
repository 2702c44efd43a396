package import Logging
package import ServiceContract
package import Wire

/// The operator's settings of a server, as plain values.
package struct ServerSettings: Sendable {
  package var start = StartSettings()
  package var live = LiveSettings()
  /// The settings that were read, in their order, with the values in effect; a default has no source.
  package internal(set) var effective: [(setting: Setting, value: String, source: String?)] = []

  package init() {}

  /// The defaults. Some are read from the system, which takes time.
  static let `default` = ServerSettings()
}

/// The settings that only a restart changes. The ``Setting`` of each explains it.
package struct StartSettings: Equatable, Sendable {
  package var host = "127.0.0.1"
  package var port = 8080
  /// In place of host and port, unless it is empty.
  package var listen: [ListenAddress] = []
  package var admin = AdminAddress.default
  package var logLevel = Logger.Level.info
  package var drainSeconds = 0
  package var shutdownSeconds = 10
  package var limits = ServiceLimits()

  package init() {}

  /// The addresses to listen on.
  package var addresses: [ListenAddress] {
    listen.isEmpty ? [.tcp(host: host, port: port)] : listen
  }
}

/// The address of health checks and metrics, apart from the clients' addresses.
package enum AdminAddress: Hashable, Sendable {
  /// The default address; a server that finds it in use goes without.
  case `default`
  case address(ListenAddress)
  case off

  /// A port of OpenTelemetry's Prometheus exporters, on this machine only.
  package static let defaultAddress = ListenAddress.tcp(host: "127.0.0.1", port: 9464)

  package var address: ListenAddress? {
    switch self {
    case .default: Self.defaultAddress
    case .address(let address): address
    case .off: nil
    }
  }
}

/// The settings that a reload applies. Files and folders are paths; what each means and how large it may be
/// says its ``Setting``.
package struct LiveSettings: Sendable {
  package var publicURL: ServiceOrigin?
  /// The part of the clients' addresses that precedes every path.
  package var pathPrefix: PathPrefix { publicURL?.prefix ?? PathPrefix() }
  package var trustedProxies = TrustedProxies()
  package var presets: String?
  package var isRestricted = false
  package var accessLog = AccessLogFormat.off
  package var freshness = Freshness()
  package var artwork: String?
  package var titles: String?
  package var requiresArtwork = false

  package init() {}
}

/// The access log: a line of JSON for each request, or none.
package enum AccessLogFormat: String, CaseIterable, Sendable {
  case off, json
}

/// An error in settings or in a file. The command exits with 64, so that a service manager does
/// not try again, and without its usage, which says nothing about files and variables.
package struct RefusedInput: Error, CustomStringConvertible {
  private let reason: String

  package init(reason: String) { self.reason = reason }

  package var description: String { reason }
}
