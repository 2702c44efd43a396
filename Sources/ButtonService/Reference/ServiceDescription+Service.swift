internal import ButtonCore
internal import ButtonStudio
internal import HTTPTypes

extension ServiceDescription {
  /// - Parameter artwork: The logo that pictures show.
  init(_ configuration: ServiceConfiguration, artwork: ArtworkOrigin) {
    self.init(
      answers: AnswerStatus.allCases.map { $0.description(configuration.limits) },
      freshness: Self.freshness(configuration.freshness.cacheControl(of: artwork)),
      cacheStatuses: CacheStatus.allCases.map { Term($0.headerValue, $0.meaning) },
      settings: Setting.all.map(ServiceSetting.init))
  }

  /// - Parameter picture: `Cache-Control` of a picture.
  private static func freshness(_ picture: String) -> [Term] {
    let said: [(String, String?)] = [
      ("pictures, and the documents that explain them", picture),
      ("errors that a caller can mend", AnswerHeaders.problem[.cacheControl]),
      ("errors that pass: 500 and 503", AnswerHeaders.passing),
      ("pages like this one", AnswerHeaders.page),
      (
        "their style sheets and scripts",
        AnswerHeaders.file(of: "text/css", .identity, isImmutable: true)[.cacheControl]
      ),
    ]
    return said.map { Term($0, $1 ?? "") }
  }
}

extension ServiceSetting {
  fileprivate init(_ setting: Setting) {
    self.init(
      flag: setting.flag, variable: setting.shownVariable,
      meaning: setting.meaning.replacing("`", with: "") + ".", standard: setting.standard)
  }
}
