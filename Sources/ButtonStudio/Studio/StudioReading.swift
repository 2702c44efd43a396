internal import ButtonCore

/// A state as the API reads it: a button to show, and the problems of the state.
struct StudioReading {
  /// The requested state if it can be drawn, or else the nearest one that can.
  let state: StudioState
  let inquiry: ButtonInquiry
  /// Why the requested state cannot be drawn; empty if it can.
  let problems: [ParameterProblem]
  /// Whether the language was chosen by the client's preferences.
  let isNegotiated: Bool

  /// Reads a state or, if it cannot be drawn, its correction or else its valid parameters.
  ///
  /// - Throws: ``InvalidRequest`` if not even the default button can be read, which is a bug.
  init(
    _ asked: StudioState, parser: RequestParser, languages: QualityList
  ) throws(InvalidRequest) {
    let descriptions = parser.descriptions
    var state = asked
    var problems: [ParameterProblem] = []
    var parsed: RequestParser.Parsed?
    do throws(InvalidRequest) {
      parsed = try parser.parse(
        ButtonPath(state.endpoint), state.judgedItems, languages: languages)
    } catch {
      problems = error.problems
      state =
        error.correctedTarget.flatMap { asked.moved(to: $0, descriptions) }
        ?? asked.without(Set(error.problems.map(\.parameter)))
    }
    let good = if let parsed { parsed } else { try Self.best(of: state, parser, languages) }
    self.state = state
    self.problems = problems
    inquiry = good.inquiry
    isNegotiated = good.isNegotiated
  }

  private static func best(
    of state: StudioState, _ parser: RequestParser, _ languages: QualityList
  ) throws(InvalidRequest) -> RequestParser.Parsed {
    let path = ButtonPath(state.endpoint)
    do throws(InvalidRequest) {
      return try parser.parse(path, state.judgedItems, languages: languages)
    } catch {
      return try parser.parse(path, [], languages: languages)
    }
  }
}

extension StudioState {
  /// The languages in which the button can be drawn, as a list in words of kits: not every typeface
  /// has every weight.
  func locales(_ parser: RequestParser) -> String {
    let all = parser.catalog.all.map(\.identifier)
    let drawn = all.filter { locale in
      let state = with { $0.values[.locale] = locale }
      return (try? parser.parse(ButtonPath(endpoint), state.judgedItems)) != nil
    }
    return drawn.count == all.count ? "all" : drawn.joined(separator: ",")
  }

  /// The same view of another button, or `nil` if the target is not a button's.
  ///
  /// - Parameter target: A path and query of the API.
  func moved(to target: String, _ descriptions: [ParameterDescription]) -> StudioState? {
    guard let target = RequestTarget(target) else { return nil }
    let asked = StudioState(items: target.items, descriptions: descriptions)
    return with {
      $0.endpoint = target.path.endpoint
      $0.values = asked.values
      $0.others = asked.others
      // `strict` does not affect the picture, so corrected requests do not carry it.
      $0.values[.strict] = values[.strict]
      $0.omitRecommendedPositions()
    }
  }

  /// Removes positions that equal Apple's recommendation.
  private mutating func omitRecommendedPositions() {
    func number<Value: ParameterValue>(_ parameter: Parameter, _ type: Value.Type) -> Value {
      values[parameter].flatMap(Value.init(spelling:)) ?? .default
    }
    let recommended = LeadingArrangement(
      width: number(.width, ButtonWidth.self), height: number(.height, ButtonHeight.self),
      logoSize: number(.logoSize, LogoSize.self))
    if values[.logoPosition] == String(recommended.logo) { values[.logoPosition] = nil }
    if values[.labelPosition] == String(recommended.label) { values[.labelPosition] = nil }
  }

  fileprivate func without(_ parameters: Set<Parameter>) -> StudioState {
    with { state in
      state.values = state.values.filter { !parameters.contains($0.key) }
      state.others.removeAll { Parameter(name: $0.name).map(parameters.contains) ?? false }
    }
  }
}
