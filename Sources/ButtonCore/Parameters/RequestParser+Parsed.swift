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
    /// The parameters that are given with their values. They are so few that a search is faster than a table.
    private var given: [(parameter: Parameter, values: [QueryItem])] = []

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
      locales.isEmpty
      || locales.count == 1 && !locales[0].isUndecodable && parser.catalog.localization(of: locales[0].value) != nil
    var seen: Set<String> = []
    for item in items {
      if let parameter = Parameter(name: item.name), parameter.endpoints.contains(path.endpoint),
        parameter != .locale || readsLocale
      {
        if let index = given.firstIndex(where: { $0.parameter == parameter }) {
          given[index].values.append(item)
        } else {
          given.append((parameter, [item]))
        }
      } else if seen.insert(item.name).inserted {
        ignored.append(item.name)
      }
    }
    // A radius depends on the height before it.
    given.sort { $0.parameter.rawValue < $1.parameter.rawValue }
    for (parameter, values) in given { read(parameter, values) }
    compareColors()
    compareWeight()
    asked.format = path.format ?? asked.format
    (wantsReport, isStrict, version) = (asked.format == .report, asked.strict ?? false, asked.version)
    (asked.strict, asked.version) = (nil, nil)
    if wantsReport { asked.format = nil }
  }

  private mutating func read(_ parameter: Parameter, _ values: [QueryItem]) {
    if values.count == 1, !values[0].isUndecodable, take(values[0].value, parameter) { return }
    let fault = fault(parameter, values)
    problems.append(fault)
    if let value = fault.correction?.value[parameter] ?? nil { _ = take(value, parameter) }
  }

  private mutating func take(_ text: String, _ parameter: Parameter) -> Bool {
    guard parameter.binding.read(text, parser.catalog, &asked) else { return false }
    switch parameter {
    case .cornerRadius: return asked.cornerRadius == asked.cornerRadius?.limited(height: asked.radiusHeight)
    // A suffix of the path decides, which a parameter may only repeat.
    case .format: return target.path.format == nil || asked.format == target.path.format
    default: return true
    }
  }

  /// The fault of values that are not a single valid one.
  private func fault(_ parameter: Parameter, _ values: [QueryItem]) -> ParameterFault {
    let divided = values.count == 1 ? QueryItem(name: parameter.name, value: values[0].value).divided : nil
    let reason: ParameterFault.Reason =
      if let divided {
        .separator(divided.separators[0])
      } else if values.count > 1 {
        .repeated
      } else if values[0].isUndecodable {
        .undecodable
      } else {
        .notAllowed
      }
    let meant = divided.map { correction(dividing: $0.parts) } ?? correction(parameter, values)
    // A style's name, which is corrected to a colour and an outline, breaks no rule of colours.
    let isRule = reason == .notAllowed && meant?.value.count ?? 1 == 1
    return ParameterFault(
      parameter: parameter, values: values.map(\.value), reason: reason, allowed: allowed(parameter),
      correction: meant, rule: isRule ? parameter.rule : nil)
  }

  /// The allowed values, as far as others limit them.
  private func allowed(_ parameter: Parameter) -> AllowedValues {
    switch parameter {
    case .cornerRadius: CornerRadius.allowedValues(height: asked.radiusHeight)
    case .format: target.path.format.map { .words([$0.spelling]) } ?? DocumentFormat.allowedValues
    default: parameter.values(parser.catalog).allowed
    }
  }

  /// What was probably meant by one or several values; `nil` if nobody knows.
  private func correction(_ parameter: Parameter, _ values: [QueryItem]) -> Meant<ParameterChange>? {
    // One that hides another parameter cannot be written in a way that keeps both.
    guard !values.contains(where: \.hidesParameter) else { return nil }
    // The first allowed value was probably meant.
    let texts = values.map(\.value)
    let written = values.lazy.filter { !$0.isUndecodable }.compactMap { spelled($0.value, parameter) }.first
    var correction = written.map { Meant([parameter: $0], .sure) } ?? correction(parameter, texts[0])
    // Which of several different ones was meant is a guess.
    if Set(texts).count > 1 { correction?.grade = .guess }
    return correction
  }

  private func correction(_ parameter: Parameter, _ text: String) -> Meant<ParameterChange>? {
    let suffix = parameter == .format ? target.path.format?.spelling : nil
    if text.isEmpty { return Meant([parameter: suffix ?? parameter.values(parser.catalog).defaultValue], .sure) }
    if let suffix { return Meant([parameter: suffix], .guess) }
    // What is ours can be left out, but not a format.
    return parameter.meant(by: text, height: asked.radiusHeight, parser.catalog)
      ?? (parameter.isApples || parameter == .format ? nil : Meant([parameter: nil], .guess))
  }

  /// The value as it is usually spelled; `nil` if it is not allowed.
  private func spelled(_ text: String, _ parameter: Parameter) -> String? {
    var reading = self
    return reading.take(text, parameter) ? parameter.binding.spelling(reading.asked) : nil
  }

  /// The parameters that were run together, each with its value, or what it probably means; `nil` if that would drop
  /// something or decide between two values.
  private func correction(dividing parts: [QueryItem]) -> Meant<ParameterChange>? {
    var (change, grade) = (ParameterChange(), Grade.sure)
    for (index, part) in parts.enumerated() {
      guard let parameter = Parameter(name: part.name),
        parameter.endpoints.contains(asked.endpoint),
        parameter != .locale || !RequestParser.takesAnyLocale(at: asked.endpoint),
        index == 0 || !isGiven(parameter),
        !change.keys.contains(parameter)
      else { return nil }
      let meant = spelled(part.value, parameter) == nil ? correction(parameter, part.value) : nil
      change.merge(meant?.value ?? [parameter: part.value]) { $1 }
      if meant?.grade == .guess { grade = .guess }
    }
    return Meant(change, grade)
  }

  private func isGiven(_ parameter: Parameter) -> Bool { given.contains { $0.parameter == parameter } }
}

// Where parameters meet: finds values that are allowed by themselves and not together.

extension RequestParser.Parsed {
  private mutating func compareColors() {
    if asked.border == false, asked.borderWidth != nil {
      // The advice is to leave one out: the one whose value is wrong in any case, if there is one.
      contradicts(isWrong(.border) ? .border : .borderWidth, .border, false.spelling)
    }
    guard let written = asked.style else { return }
    guard let style = written.style(on: asked.background) else {
      refuse(
        .style, .unavailable("auto needs background=RRGGBB."),
        allowed: AskedStyle.allowedValues, Meant([.style: nil], .guess))
      return
    }
    let differences: [(Parameter, Bool)] = [
      (.color, asked.color != style.color), (.border, asked.border != style.hasBorder),
      (.borderWidth, !style.hasBorder),
    ]
    for (parameter, isOther) in differences where isOther && isGiven(parameter) {
      contradicts(parameter, .style, written.spelling)
    }
  }

  private mutating func contradicts(_ parameter: Parameter, _ other: Parameter, _ value: String) {
    refuse(parameter, .contradicts(other, value: value), Meant([parameter: nil], .guess))
  }

  private func isWrong(_ parameter: Parameter) -> Bool { problems.contains { $0.parameter == parameter } }

  private mutating func compareWeight() {
    guard let weight = asked.weight, weight != .default else { return }
    let localization = asked.localization
    let available = parser.weights(localization)
    guard !available.contains(weight) else { return }
    let list = available.map(\.spelling)
    refuse(
      .weight,
      .unavailable("the typeface of \(localization.identifier) only has \(list.joined(separator: ", "))."),
      // A typeface with one weight leaves no choice.
      allowed: .words(list), Meant([.weight: nil], available.count == 1 ? .sure : .guess))
    asked.weight = nil
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
    let values = given.first { $0.parameter == parameter }?.values.map(\.value) ?? [""]
    problems.append(
      ParameterFault(
        parameter: parameter, values: values, reason: reason, allowed: allowed,
        correction: correction, rule: parameter.rule))
  }
}
