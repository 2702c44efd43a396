/// A request with problems.
package typealias InvalidRequest = RequestParser.Parsed

extension RequestParser {
  /// A query as it was read: the parameters that its endpoint defines, each by its row, and all other names. An error if
  /// it has problems.
  package struct Parsed: Error, CustomStringConvertible, Sendable {
    package let target: ButtonURL
    /// With the language that the client prefers, if the query asks for it.
    let parser: RequestParser
    /// The values that the request names. A wrong value is replaced by the one that was probably meant.
    package private(set) var asked: Asked
    /// Whether the JSON report is wanted instead of the picture.
    package private(set) var wantsReport = false
    /// Whether a picture that breaks a rule is to be refused.
    package private(set) var isStrict = false
    /// The version of the picture that the client wants; `nil` for the current one.
    package private(set) var version: PictureVersion?
    /// In the order of the documentation; those about several parameters are the last.
    package private(set) var problems: [ParameterFault] = []
    /// Names of parameters that this endpoint ignores, in the caller's order, once each.
    package private(set) var ignored: [String] = []
    /// The texts that are given for each parameter, by its raw value.
    private var texts = Array(repeating: [String](), count: Parameter.version.rawValue + 1)

    package var request: ButtonRequest { asked.request }
    package var description: String { problems.map(\.sentence).joined(separator: " ") }
    /// Whether the client's preferences decided the language.
    package var isNegotiated: Bool { parser.catalog.negotiated != nil }
  }
}

extension RequestParser.Parsed {
  init(of target: ButtonURL, _ parser: RequestParser) {
    (self.target, self.parser) = (target, parser)
    let (path, items) = (target.path, target.items)
    asked = Asked(path.endpoint, usualLocale: parser.catalog.default)
    // `/logo` reads a single locale that exists, and ignores others.
    let takesAny = RequestParser.takesAnyLocale(at: path.endpoint)
    let locales = takesAny ? items.filter { Parameter(name: $0.name) == .locale } : []
    let readsLocale =
      locales.isEmpty || locales.count == 1 && parser.catalog.localization(of: locales[0].value) != nil
    var seen: Set<String> = []
    for item in items {
      if let parameter = Parameter(name: item.name), parameter.endpoints.contains(path.endpoint),
        parameter != .locale || readsLocale
      {
        texts[parameter.rawValue].append(item.value)
      } else if seen.insert(item.name).inserted {
        ignored.append(item.name)
      }
    }
    for parameter in path.endpoint.parameters where isGiven(parameter) { read(parameter) }
    compareColors()
    compareWeight()
    // A suffix of the path decides about the format, which the parameter may only repeat.
    if let suffix = path.format?.spelling, let format = asked[.format], format != suffix {
      refuse(.format, .notAllowed, allowed: .words([suffix]), Meant([.format: suffix], .guess))
    }
    correctSeparators()
    asked.format = path.format ?? asked.format
    (wantsReport, isStrict, version) = (asked.format == .report, asked.strict ?? false, asked.version)
    (asked.strict, asked.version) = (nil, nil)
    if wantsReport { asked.format = nil }
  }

  private mutating func read(_ parameter: Parameter) {
    let texts = texts[parameter.rawValue]
    if texts.count == 1, parameter.binding.read(texts[0], parser.catalog, &asked) { return }
    let fault = fault(parameter, texts)
    problems.append(fault)
    if let value = fault.correction?.value[parameter] ?? nil {
      _ = parameter.binding.read(value, parser.catalog, &asked)
    }
  }

  /// The fault of texts that are not a single valid value.
  private func fault(_ parameter: Parameter, _ texts: [String]) -> ParameterFault {
    let separator = QueryItem(name: parameter.name, value: texts[0]).divided?.separators.first
    let reason: ParameterFault.Reason =
      texts.count > 1 ? .repeated : separator.map { .separator($0) } ?? .notAllowed
    let meant = correction(parameter, texts)
    // A style's name, which is corrected to a colour and an outline, breaks no rule of colours.
    let isRule = reason == .notAllowed && meant?.value.count ?? 1 == 1
    let suffix = parameter == .format ? target.path.format?.spelling : nil
    return ParameterFault(
      parameter: parameter, values: texts, reason: reason,
      allowed: suffix.map { .words([$0]) } ?? parameter.values(parser.catalog).allowed,
      correction: meant, rule: isRule ? parameter.rule : nil)
  }

  /// The change that somebody probably meant by one or several texts; `nil` if none is likely.
  private func correction(_ parameter: Parameter, _ texts: [String]) -> Meant<ParameterChange>? {
    // One that has another parameter in it cannot be written in a way that keeps both.
    guard !texts.contains(where: { $0.contains("=") }) else { return nil }
    var one = asked
    // If several are given, the first allowed one was probably meant.
    let isAllowed = texts.count > 1 && texts.contains { parameter.binding.read($0, parser.catalog, &one) }
    var correction = isAllowed ? Meant([parameter: one[parameter]], .sure) : correction(parameter, texts[0])
    // Which of several different ones was meant is a guess.
    if Set(texts).count > 1 { correction?.grade = .guess }
    return correction
  }

  private func correction(_ parameter: Parameter, _ text: String) -> Meant<ParameterChange>? {
    if parameter == .format, let suffix = target.path.format?.spelling {
      return Meant([.format: suffix], text.isEmpty ? .sure : .guess)
    }
    if text.isEmpty { return Meant([parameter: parameter.values(parser.catalog).defaultValue], .sure) }
    // What is ours can be left out, but not a format.
    return parameter.meant(by: text, parser.catalog)
      ?? (parameter.isApples || parameter == .format ? nil : Meant([parameter: nil], .guess))
  }

  /// Corrects parameters that were run together as they are read beside all others once they are divided.
  private mutating func correctSeparators() {
    let runs = problems.indices.compactMap { index -> (problem: Int, parts: [QueryItem])? in
      guard case .separator = problems[index].reason else { return nil }
      let item = QueryItem(name: problems[index].parameter.name, value: problems[index].values[0])
      return item.divided.map { (index, $0.parts) }
    }
    guard !runs.isEmpty else { return }
    let wrong = Set(runs.map { problems[$0.problem].parameter })
    let others = target.items.filter { Parameter(name: $0.name).map(wrong.contains) != true }
    let whole = Self(of: ButtonURL(target.path, others + runs.flatMap(\.parts)), parser)
    for (index, parts) in runs { problems[index].correction = whole.meaning(of: parts) }
  }

  /// The change that some items describe; `nil` if the meaning of one is unknown, or if one has no effect.
  private func meaning(of items: [QueryItem]) -> Meant<ParameterChange>? {
    var meant = Meant(ParameterChange(), .sure)
    for item in items {
      guard let parameter = Parameter(name: item.name), !ignored.contains(item.name) else { return nil }
      let fault = problems.first { $0.parameter == parameter }
      // A parameter that is given elsewhere, too, has two values, and nobody knows which was meant.
      let value = parameter == .locale ? nil : asked[parameter]
      guard fault?.reason != .repeated,
        let correction = fault.map(\.correction) ?? Meant([parameter: value ?? item.value], .sure)
      else { return nil }
      meant.value.merge(correction.value) { $1 }
      if correction.grade == .guess { meant.grade = .guess }
    }
    return meant
  }
}

// Where parameters meet: finds values that are allowed by themselves and not together.

extension RequestParser.Parsed {
  private mutating func compareColors() {
    if asked.border == false, asked.borderWidth != nil {
      // The advice is to leave one out: the one whose value is wrong in any case, if there is one.
      let parameter = problems.contains { $0.parameter == .border } ? Parameter.border : .borderWidth
      refuse(parameter, .contradicts(.border, value: false.spelling), Meant([parameter: nil], .guess))
    }
    guard let written = asked.style else { return }
    guard let style = written.style(on: asked.background) else {
      return refuse(
        .style, .unavailable("auto needs background=RRGGBB."),
        allowed: AskedStyle.allowedValues, Meant([.style: nil], .guess))
    }
    let differences: [(Parameter, Bool)] = [
      (.color, asked.color != style.color), (.border, asked.border != style.hasBorder),
      (.borderWidth, !style.hasBorder),
    ]
    for (parameter, isOther) in differences where isOther && isGiven(parameter) {
      refuse(parameter, .contradicts(.style, value: written.spelling), Meant([parameter: nil], .guess))
    }
  }

  func isGiven(_ parameter: Parameter) -> Bool { !texts[parameter.rawValue].isEmpty }

  private mutating func compareWeight() {
    guard let weight = asked.weight, weight != .default else { return }
    let localization = asked.localization
    let available = parser.weights(localization)
    guard !available.contains(weight) else { return }
    asked.weight = nil
    // Who wrote the weight did not choose the language.
    guard !isNegotiated else { return ignored.append(Parameter.weight.name) }
    let list = available.map(\.spelling)
    refuse(
      .weight,
      .unavailable("the typeface of \(localization.identifier) only has \(list.joined(separator: ", "))."),
      // A typeface with one weight leaves no choice.
      allowed: .words(list), Meant([.weight: nil], available.count == 1 ? .sure : .guess))
  }

  /// Records that a parameter conflicts with others. If it already has a problem, only the correction of that problem
  /// changes, unless it has other parameters in it.
  private mutating func refuse(
    _ parameter: Parameter, _ reason: ParameterFault.Reason, allowed: AllowedValues = .words([]),
    _ correction: Meant<ParameterChange>
  ) {
    if let index = problems.firstIndex(where: { $0.parameter == parameter }) {
      if problems[index].correction?.value.count ?? 1 == 1 { problems[index].correction = correction }
      return
    }
    problems.append(
      ParameterFault(
        parameter: parameter, values: texts[parameter.rawValue], reason: reason, allowed: allowed,
        correction: correction, rule: parameter.rule))
  }
}
