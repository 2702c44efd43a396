package import Logging
package import Wire

/// The settings that only a restart changes.
package struct StartSettings: Sendable {
  /// The host name or address to listen on.
  package var host = "127.0.0.1"
  /// The port; 0 takes a free one.
  package var port = 8080
  /// The addresses to listen on, in place of host and port.
  package var listen: [ListenAddress] = []
  /// Where health checks and metrics are answered, besides.
  package var admin = AdminAddress.standard
  /// The files of the certificate chain and of its private key, in PEM form.
  package var tlsCertificate: String?
  package var tlsKey: String?
  /// Whether HTTP/2 is spoken without encryption.
  package var hasPlainHTTP2 = false
  package var logLevel = Logger.Level.info
  /// Seconds from a signal to stop until the server stops listening.
  package var drainSeconds = 0
  /// Seconds that a shutdown waits for requests in progress.
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
