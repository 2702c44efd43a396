package import Logging
package import ServiceContract
package import Wire

/// The operator's settings of a server, as plain values.
package struct ServerSettings: Sendable {
  /// What only a restart changes.
  package var start = StartSettings()
  /// Where clients reach the service; by default at the host of their requests.
  package var publicURL: ServiceOrigin?
  /// The proxies whose forwarding header fields are trusted.
  package var trustedProxies = TrustedProxies()
  /// The beginning of the paths of the health checks; empty or with a slash at its start only.
  package var healthPrefix = PathPrefix()
  /// A file with presets, and one with the keys of signed URLs.
  package var presets: String?
  package var signingKeys: String?
  /// Whether only presets and signed URLs are answered.
  package var isRestricted = false
  package var accessLog = AccessLogFormat.off
  /// One request of so many is logged.
  package var accessLogSample = 1
  package var freshness = Freshness()
  /// A file with the list of pictures to draw before the first client is answered.
  package var warmList: String?
  /// The folder with Apple's logo files; by default the one where they are installed.
  package var artwork: String?
  /// The folder of titles, if not the program's own.
  package var titles: String?
  /// Whether the server refuses to start with the stand-in logo.
  package var requiresArtwork = false
  package var limits = ServiceLimits()

  package init() {}
}

/// The settings that a reload cannot change.
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

  /// Where to listen, unless another program has passed sockets on.
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

/// The format of the access log.
package enum AccessLogFormat: String, CaseIterable, Sendable {
  case off, text, json
}
