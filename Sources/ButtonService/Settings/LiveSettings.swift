package import ServiceContract

/// The settings that a reload applies.
package struct LiveSettings: Sendable {
  /// Where clients reach the service; by default at the host of their requests.
  package var publicURL: ServiceOrigin?
  /// What stands before every path at the clients' addresses.
  package var pathPrefix: PathPrefix { publicURL?.prefix ?? PathPrefix() }
  /// The proxies whose forwarding header fields are trusted.
  package var trustedProxies = TrustedProxies()
  /// The beginning of the paths of the health checks.
  package var healthPrefix = PathPrefix()
  /// A file with presets.
  package var presets: String?
  /// A file with the keys of signed URLs.
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

/// The format of the access log.
package enum AccessLogFormat: String, CaseIterable, Sendable {
  case off, text, json
}
