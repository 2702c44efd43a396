/// What the reference page says about the service itself.
///
/// The service builds it from its own code and settings, so the page cannot contradict them.
package struct ServiceDescription: Sendable {
  /// A term and its meaning.
  package struct Term: Sendable {
    package var name: String
    package var meaning: String

    package init(_ name: String, _ meaning: String) {
      self.name = name
      self.meaning = meaning
    }
  }

  package var limits: PublishedLimits
  /// How long each kind of response may be cached.
  package var freshness: [Term]
  /// The values of `Cache-Status`, and what each says about the picture.
  package var cacheStatuses: [Term]
  /// The operator's settings.
  package var settings: [ServiceSetting]
  /// Whether it checks signatures of URLs, so that a request may get 403.
  package var checksSignatures = false
  /// What stands before every path at the clients' addresses.
  package var prefix = PathPrefix()

  /// Every status that a request may get.
  package var statuses: [ResponseStatus] {
    ResponseStatus.allCases.filter { $0 != .forbidden || checksSignatures }
  }

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

/// A flag of the server, which is also an environment variable.
package struct ServiceSetting: Hashable, Sendable {
  package var flag: String
  package var variable: String
  package var meaning: String
  /// The default, for people.
  package var defaultValue: String

  package init(flag: String, variable: String, meaning: String, defaultValue: String) {
    self.flag = flag
    self.variable = variable
    self.meaning = meaning
    self.defaultValue = defaultValue
  }
}
