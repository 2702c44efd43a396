/// What the reference says about the service itself, beside what it draws.
///
/// The service makes it of what it does, so that the reference cannot say anything else.
package struct ServiceDescription: Sendable {
  /// A word, and what it says.
  package struct Term: Sendable {
    package var name: String
    package var meaning: String

    package init(_ name: String, _ meaning: String) {
      self.name = name
      self.meaning = meaning
    }
  }

  /// Every status that it answers with, in their order.
  package var answers: [AnswerDescription]
  /// What is kept for how long.
  package var freshness: [Term]
  /// What `Cache-Status` says of where a picture comes from.
  package var cacheStatuses: [Term]
  /// What an operator may decide.
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

/// A status that the service answers with.
package struct AnswerDescription: Sendable {
  package var status: Int
  package var phrase: String
  /// When it is answered, in a sentence.
  package var when: String
  /// What the body is.
  package var body: String
  /// The headers that matter here.
  package var headers: [String]
  /// A request that is answered so.
  package var example: Example?

  package struct Example: Sendable {
    /// What curl has to be told beside the address.
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
  /// What counts where neither is given.
  package var standard: String

  package init(flag: String, variable: String, meaning: String, standard: String) {
    self.flag = flag
    self.variable = variable
    self.meaning = meaning
    self.standard = standard
  }
}
