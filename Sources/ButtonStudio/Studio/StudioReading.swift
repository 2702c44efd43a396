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

  /// Reads a state or, if it cannot be drawn, its correction or else its valid parameters. Where no
  /// width is chosen, it is the one that the title needs.
  ///
  /// - Throws: ``InvalidRequest`` if not even the default button can be read, which is a bug.
  init(
    _ asked: StudioState, parser: RequestParser, titles: TitleLibrary, languages: QualityList
  ) throws {
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
        error.nearest.map { asked.moved(to: $0.target, descriptions) }
        ?? asked.without(Set(error.problems.map(\.parameter)))
      // What is absent there is still automatic.
      if asked.values[.width] == nil { state.values[.width] = nil }
    }
    var good = if let parsed { parsed } else { try Self.best(of: state, parser, languages) }
    if state.values[.width] == nil,
      let room = try TitleRoom(good.inquiry.request, titles: titles)
    {
      state.fittingWidth = room.fittingWidth
      good = try Self.best(of: state, parser, languages)
    }
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
    RequestTarget(target).map { moved(to: $0, descriptions) }
  }

  /// The same view of another button.
  func moved(to target: RequestTarget, _ descriptions: [ParameterDescription]) -> StudioState {
    let asked = StudioState(items: StudioDefaults.explicit(target), descriptions: descriptions)
    return with {
      $0.endpoint = target.path.endpoint
      $0.values = asked.values
      $0.others = asked.others
      // These do not affect what is drawn, so corrected requests do not carry them.
      $0.values[.strict] = values[.strict]
      $0.values[.format] = values[.format]
      $0.omitRecommendedPositions()
      $0.keepAutomatic(from: self)
    }
  }

  /// Leaves automatic what was automatic and is the same.
  private mutating func keepAutomatic(from last: StudioState) {
    if last.values[.width] == nil, values[.width] == last.fittingWidth?.spelling {
      values[.width] = nil
    }
    let advised = last.with { $0.choose(StyleAdvice(background: page.color).advised) }
    if last.hasAutomaticStyle, values[.color] == advised.values[.color],
      values[.border] == advised.values[.border]
    {
      values[.color] = nil
      values[.border] = nil
    }
  }

  /// Removes positions that equal Apple's recommendation.
  private mutating func omitRecommendedPositions() {
    func number<Value: ParameterValue>(_ parameter: Parameter, _ type: Value.Type) -> Value {
      (values[parameter] ?? StudioDefaults.values[parameter]).flatMap(Value.init(spelling:))
        ?? .default
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
