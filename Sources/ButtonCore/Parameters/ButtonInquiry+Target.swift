extension ButtonInquiry {
  /// The path and query that say all of this: the picture, the page, and what is not drawn as
  /// asked.
  ///
  /// - Parameter format: The suffix; without one, the request's own format.
  package func target(format: AnswerFormat? = nil) -> String {
    var further: [(name: String, value: String)] = []
    if let background = page.background {
      further.append((Parameter.background.name, background.spelling))
    }
    if let height = page.othersHeight { further.append((Parameter.match.name, height.spelling)) }
    // What a forbidden parameter said makes no difference.
    further += forbidden.map { ($0.name, "") }
    return request.target(
      format: format,
      instead: Dictionary(
        clamped.map { ($0.parameter, $0.asked.spelling) }, uniquingKeysWith: { $1 }),
      further: further)
  }
}
