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
    let readsLocale = !takesAny || locales.count == 1 && parser.catalog.localization(of: locales[0].value) != nil
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

  /// Reads a parameter. A fault is recorded for texts that are not a single valid value.
  private mutating func read(_ parameter: Parameter) {
    let texts = texts[parameter.rawValue]
    if texts.count == 1, parameter.binding.read(texts[0], parser.catalog, &asked) { return }
    var values = parameter.values(parser.catalog)
    if parameter == .format, let suffix = target.path.format?.spelling {
      (values.allowed, values.defaultValue) = (.words([suffix]), suffix)
    }
    let meant = correction(values, texts)
    let sign = QueryItem(name: parameter.name, value: texts[0]).divided?.separators.first
    problems.append(
      ParameterFault(
        parameter: parameter, values: texts,
        reason: texts.count > 1 ? .repeated : sign.map { .separator($0) } ?? .notAllowed, allowed: values.allowed,
        correction: meant,
        // A style's name, which is corrected to a colour and an outline, breaks no rule of colours.
        rule: texts.count == 1 && sign == nil && meant?.value.count ?? 1 == 1 ? parameter.rule : nil))
    if let value = meant?.value[parameter] ?? nil { _ = parameter.binding.read(value, parser.catalog, &asked) }
  }

  /// The change that somebody probably meant by one or several texts; `nil` if none is likely.
  private func correction(_ values: ParameterDescription, _ texts: [String]) -> Meant<ParameterChange>? {
    // One that has another parameter in it cannot be written in a way that keeps both.
    guard !texts.contains(where: { $0.contains("=") }) else { return nil }
    let parameter = values.parameter
    var one = asked
    var meant: Meant<ParameterChange>? = Meant([parameter: values.defaultValue], .sure)
    // If several are given, the first allowed one was probably meant.
    if texts.count > 1, texts.contains(where: { parameter.binding.read($0, parser.catalog, &one) }) {
      meant?.value = [parameter: one[parameter]]
    } else if parameter == .format, target.path.format != nil {
      meant?.grade = texts[0].isEmpty ? .sure : .guess
    } else if !texts[0].isEmpty {
      // What is ours can be left out, but not a format.
      let ours = parameter.isApples || parameter == .format ? nil : Meant([parameter: nil] as ParameterChange, .guess)
      meant = parameter.meant(by: texts[0], parser.catalog) ?? ours
    }
    // Which of several different ones was meant is a guess.
    if Set(texts).count > 1 { meant?.grade = .guess }
    return meant
  }

  /// Corrects parameters that were run together as they are read beside all others once they are divided.
  private mutating func correctSeparators() {
    let runs = problems.indices.filter { if case .separator = problems[$0].reason { true } else { false } }
    guard !runs.isEmpty else { return }
    let wrong = Set(runs.map { problems[$0].parameter })
    // Others are not divided: the value of an unknown name has no effect.
    let items = target.items.flatMap { item in
      Parameter(name: item.name).map(wrong.contains) == true ? item.divided?.parts ?? [item] : [item]
    }
    let whole = Self(of: ButtonURL(target.path, items), parser)
    for index in runs {
      let item = QueryItem(name: problems[index].parameter.name, value: problems[index].values[0])
      problems[index].correction = item.divided.flatMap { whole.meaning(of: $0.parts) }
    }
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

  // Where parameters meet: finds values that are allowed by themselves and not together.

  private mutating func compareColors() {
    if asked.border == false, asked.borderWidth != nil {
      // The advice is to leave one out: the one whose value is wrong in any case, if there is one.
      let parameter = problems.contains { $0.parameter == .border } ? Parameter.border : .borderWidth
      refuse(parameter, .contradicts(.border, value: false.spelling))
    }
    guard let written = asked.style else { return }
    guard let style = written.style(on: asked.background) else {
      return refuse(.style, .unavailable("auto needs background=RRGGBB."), allowed: AskedStyle.allowedValues)
    }
    let differences: [(Parameter, Bool)] = [
      (.color, asked.color != style.color), (.border, asked.border != style.hasBorder),
      (.borderWidth, !style.hasBorder),
    ]
    for (parameter, isOther) in differences where isOther && isGiven(parameter) {
      refuse(parameter, .contradicts(.style, value: written.spelling))
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

  /// Records that a parameter conflicts with others, and can be left out if nothing else is better. If it already has a
  /// problem, only the correction of that problem changes, unless it has other parameters in it.
  private mutating func refuse(
    _ parameter: Parameter, _ reason: ParameterFault.Reason, allowed: AllowedValues = .words([]),
    _ correction: Meant<ParameterChange>? = nil
  ) {
    let fault = ParameterFault(
      parameter: parameter, values: texts[parameter.rawValue], reason: reason, allowed: allowed,
      correction: correction ?? Meant([parameter: nil], .guess), rule: parameter.rule)
    guard let index = problems.firstIndex(where: { $0.parameter == parameter }) else { return problems.append(fault) }
    if problems[index].correction?.value.count ?? 1 == 1 { problems[index].correction = fault.correction }
  }
}
