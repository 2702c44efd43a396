package import ServiceContract

/// The settings that a reload applies. Files and folders are paths; what each means and how large it may be
/// says its ``Setting``.
package struct LiveSettings: Sendable {
  package var publicURL: ServiceOrigin?
  /// What stands before every path at the clients' addresses.
  package var pathPrefix: PathPrefix { publicURL?.prefix ?? PathPrefix() }
  package var trustedProxies = TrustedProxies()
  package var healthPrefix = PathPrefix()
  package var presets: String?
  package var signingKeys: String?
  package var isRestricted = false
  package var accessLog = AccessLogFormat.off
  package var accessLogSample = 1
  package var freshness = Freshness()
  package var warmList: String?
  package var artwork: String?
  package var titles: String?
  package var requiresArtwork = false
  package var limits = ServiceLimits()

  package init() {}
}

/// The format of the access log.
package enum AccessLogFormat: String, CaseIterable, Sendable {
  case off, text, json
}
