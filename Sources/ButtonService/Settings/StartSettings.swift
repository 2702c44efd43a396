package import Logging
package import Wire

/// The settings that only a restart changes. What each means says its ``Setting``.
package struct StartSettings: Equatable, Sendable {
  package var host = "127.0.0.1"
  package var port = 8080
  /// In place of host and port, unless it is empty.
  package var listen: [ListenAddress] = []
  package var admin = AdminAddress.standard
  package var tlsCertificate: String?
  package var tlsKey: String?
  package var hasPlainHTTP2 = false
  package var logLevel = Logger.Level.info
  package var drainSeconds = 0
  package var shutdownSeconds = 10

  package init() {}

  /// Where to listen.
  package var addresses: [ListenAddress] {
    listen.isEmpty ? [.tcp(host: host, port: port)] : listen
  }
}

/// Where health checks and metrics are answered, apart from the clients' addresses.
package enum AdminAddress: Hashable, Sendable {
  /// The default address; a server that finds it in use goes without.
  case standard
  case address(ListenAddress)
  case off

  /// A port of OpenTelemetry's Prometheus exporters, on this machine only.
  package static let standardAddress = ListenAddress.tcp(host: "127.0.0.1", port: 9464)

  package var address: ListenAddress? {
    switch self {
    case .standard: Self.standardAddress
    case .address(let address): address
    case .off: nil
    }
  }
}
