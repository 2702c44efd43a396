/// The facts about the service itself on the reference page.
///
/// The service builds it from its own code and settings, so the page cannot contradict them.
package struct ServiceDescription: Sendable {
  package typealias Term = (name: String, meaning: String)

  package var limits: PublishedLimits
  /// The time that each kind of response may be cached.
  package var freshness: [Term]
  /// The values of `Cache-Status`, and what each says about the picture.
  package var cacheStatuses: [Term]
  /// The operator's settings.
  package var settings: [ServiceSetting]
  /// The path before every path at the clients' addresses.
  package var prefix = PathPrefix()

  package init(
    limits: PublishedLimits, freshness: [Term] = [],
    cacheStatuses: [Term] = [], settings: [ServiceSetting] = []
  ) {
    self.limits = limits
    self.freshness = freshness
    self.cacheStatuses = cacheStatuses
    self.settings = settings
  }
}

/// A setting of the server: a flag, which is its name after two hyphens, and an environment variable, with
/// the default for people.
package typealias ServiceSetting = (
  name: String, flag: String, variable: String, meaning: String, defaultValue: String
)
