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

  /// Every status of the service, in ascending order.
  package var answers: [AnswerDescription]
  /// How long each kind of response may be cached.
  package var freshness: [Term]
  /// The values of `Cache-Status`, and what each says about the picture.
  package var cacheStatuses: [Term]
  /// The operator's settings.
  package var settings: [ServiceSetting]

  package init(
    answers: [AnswerDescription] = [], freshness: [Term] = [],
    cacheStatuses: [Term] = [], settings: [ServiceSetting] = []
  ) {
    self.answers = answers
    self.freshness = freshness
    self.cacheStatuses = cacheStatuses
    self.settings = settings
  }
}

/// An HTTP status of the service.
package struct AnswerDescription: Sendable {
  package var status: Int
  package var phrase: String
  /// When it is sent, in a sentence.
  package var when: String
  /// The body's content or media type.
  package var body: String
  /// The headers that matter for this status.
  package var headers: [String]
  /// A request that gets this status.
  package var example: Example?

  package struct Example: Sendable {
    /// The options for curl.
    package var options: String
    package var target: String

    package init(options: String, target: String) {
      self.options = options
      self.target = target
    }
  }

  package init(
    status: Int, phrase: String, when: String, body: String, headers: [String], example: Example?
  ) {
    self.status = status
    self.phrase = phrase
    self.when = when
    self.body = body
    self.headers = headers
    self.example = example
  }
}

/// A flag of the server, which is also an environment variable.
package struct ServiceSetting: Hashable, Sendable {
  package var flag: String
  package var variable: String
  package var meaning: String
  /// The default, for people.
  package var standard: String

  package init(flag: String, variable: String, meaning: String, standard: String) {
    self.flag = flag
    self.variable = variable
    self.meaning = meaning
    self.standard = standard
  }
}
