extension ButtonInquiry {
  /// The path and query of the whole inquiry: the picture, the page, and what is not drawn as
  /// requested.
  ///
  /// - Parameter format: The suffix; without one, the request's own format.
  package func target(format: ImageFormat? = nil) -> String {
    let facts = Parameter.facts.compactMap { fact in
      fact.option?.spelling(page.options).map { (name: fact.name, value: $0) }
    }
    // The value of a forbidden parameter does not matter.
    let further = facts + forbidden.map { (name: $0.name, value: "") }
    return request.target(
      format: format,
      instead: Dictionary(
        clamped.map { ($0.parameter, $0.asked.spelling) }, uniquingKeysWith: { $1 }),
      further: further)
  }
}
