/// A query's parameters, sorted into those that an endpoint defines and all others: reads the former
/// one by one and collects their problems.
struct ParameterReader {
  let path: ButtonPath
  let parser: RequestParser
  /// The localization that `locale=auto` means.
  let negotiated: Localization
  private(set) var problems: [ParameterFault] = []
  /// The parameters that are given with their values, in the caller's order. They are so few that a
  /// search is faster than a table.
  private var given: [(parameter: Parameter, values: [QueryItem.Value])] = []
  /// Names of all others, in the caller's order, once each.
  private(set) var ignored: [String] = []

  init(
    of path: ButtonPath, in items: [QueryItem], _ parser: RequestParser, negotiated: Localization
  ) {
    (self.path, self.parser, self.negotiated) = (path, parser, negotiated)
    let readsLocale =
      !RequestParser.takesAnyLocale(at: path.endpoint)
      || isKnown(items.filter { Parameter(name: $0.name) == .locale }.map(\.value))
    var seen: Set<String> = []
    for item in items {
      if let parameter = Parameter(name: item.name), parameter.endpoints.contains(path.endpoint),
        parameter != .locale || readsLocale
      {
        if let index = given.firstIndex(where: { $0.parameter == parameter }) {
          given[index].values.append(item.value)
        } else {
          given.append((parameter, [item.value]))
        }
      } else if seen.insert(item.name).inserted {
        ignored.append(item.name)
      }
    }
  }

  /// Reads the value of `locale`: a name, or several in the order of preference.
  func localization(named text: String) -> Localization? {
    text == RequestParser.negotiatedLocale
      ? negotiated : parser.catalog.first(of: text, reserved: RequestParser.negotiatedLocale)
  }

  /// Whether the values of `locale` are a single one that leads to a localization.
  private func isKnown(_ locales: [QueryItem.Value]) -> Bool {
    guard locales.count == 1, case .text(let text) = locales[0] else { return false }
    return localization(named: text) != nil
  }

  /// Reads a parameter. If that fails, records the problem and returns the value that was probably
  /// meant, or else the default.
  ///
  /// - Parameter correct: The correction of an invalid text, where a value of this parameter alone would miss the
  ///   meaning.
  mutating func read<Value: ParameterValue>(
    _ parameter: Parameter, as type: Value.Type = Value.self,
    correct: (String) -> Correction? = { _ in nil }
  ) -> Value {
    read(
      parameter, default: .default, allowed: Value.allowedValues, spelling: { $0.spelling },
      parse: Value.init(spelling:), meant: Value.meant(by:), correct: correct)
  }

  mutating func readIfGiven<Value: ParameterValue>(
    _ parameter: Parameter, as type: Value.Type = Value.self
  ) -> Value? {
    guard isGiven(parameter) else { return nil }
    return read(parameter, as: type) { Self.omitting(parameter, ifEmpty: $0) }
  }

  /// Corrects an empty value of a parameter without a default by leaving it out.
  static func omitting(_ parameter: Parameter, ifEmpty text: String) -> Correction? {
    text.isEmpty ? Correction(.sure, omitting: [parameter]) : nil
  }

  func isValid(_ parameter: Parameter) -> Bool {
    isGiven(parameter) && !problems.contains { $0.parameter == parameter }
  }

  /// Whether a parameter is given, valid or not.
  func isGiven(_ parameter: Parameter) -> Bool { values(of: parameter) != nil }

  private func values(of parameter: Parameter) -> [QueryItem.Value]? {
    given.first { $0.parameter == parameter }?.values
  }

  /// The first value of a parameter, as written.
  func text(of parameter: Parameter) -> String? { values(of: parameter)?.first?.text }

  /// Records that a parameter conflicts with others. If it already has a problem, only the
  /// correction of that problem changes.
  mutating func refuse(
    _ parameter: Parameter, _ reason: ParameterFault.Reason, because causes: Parameter...,
    allowed: AllowedValues = .words([]), correction: Correction, rule: RuleName? = nil
  ) {
    if let index = problems.firstIndex(where: { $0.parameter == parameter }) {
      problems[index].correction = correction
      return
    }
    let given = values(of: parameter)?.map(\.text) ?? [""]
    problems.append(
      ParameterFault(
        parameter: parameter, values: given, reason: given.count > 1 ? .repeated : reason,
        allowed: allowed, correction: correction, rule: rule ?? parameter.rule,
        causes: ParameterSet(causes)))
  }

  /// Reads a parameter whose values are only known at run time.
  ///
  /// - Parameters:
  ///   - bound: The other parameter that decides which values are allowed, if one does.
  ///   - isInBound: Whether its value allows this one.
  mutating func read<Value>(
    _ parameter: Parameter, default fallback: Value, allowed: @autoclosure () -> AllowedValues,
    boundBy bound: Parameter? = nil, isInBound: (Value) -> Bool = { _ in true },
    spelling: (Value) -> String, parse spelled: (String) -> Value?,
    meant: (String) -> Meant<Value>?, correct: (String) -> Correction? = { _ in nil }
  ) -> Value {
    func parse(_ text: String) -> Value? { spelled(text).flatMap { isInBound($0) ? $0 : nil } }
    guard let given = values(of: parameter),
      !problems.contains(where: { $0.parameter == parameter })
    else { return fallback }
    if given.count == 1, case .text(let text) = given[0], let value = parse(text) { return value }

    let first = given[0].text
    if given.count == 1,
      let divided = QueryItem(name: parameter.name, value: first).divided
    {
      problems.append(
        ParameterFault(
          parameter: parameter, values: [first], reason: .separator(divided.separators[0]),
          allowed: allowed(), correction: correction(dividing: divided.parts)))
      return fallback
    }
    let reason: ParameterFault.Reason
    if given.count > 1 {
      reason = .repeated
    } else if case .undecodable = given[0] {
      reason = .undecodable
    } else {
      reason = .notAllowed
    }
    let isWhole = !given.contains(where: \.hidesParameter)
    let special = isWhole && parse(first) == nil ? correct(first) : nil
    let listed = first.split(separator: ",").prefix(LocalizationCatalog.maxNames)
    let read = parse(first) ?? listed.compactMap { parse(String($0)) }.first
    let probable =
      read.map { Meant($0, .sure) }
      ?? (first.isEmpty || !isWhole ? Meant(fallback, .sure) : meant(first))
    // Which of several different ones was meant is a guess.
    let isOne = Set(given.map(\.text)).count == 1 && Set(listed).count <= 1
    func graded(_ correction: Correction) -> Correction {
      var correction = correction
      if !isOne { correction.grade = .guess }
      return correction
    }
    let value = probable?.value
    let usual =
      !isWhole
      ? nil
      : probable.map { graded(Correction($0.grade, [parameter: spelling($0.value)])) }
        ?? (parameter.origin == .addition ? Correction(.guess, omitting: [parameter]) : nil)
    problems.append(
      ParameterFault(
        parameter: parameter, values: given.map(\.text), reason: reason, allowed: allowed(),
        correction: special.map(graded) ?? usual,
        rule: reason == .notAllowed ? special.map(\.rule) ?? parameter.rule : nil,
        causes: ParameterSet(
          [reason == .notAllowed && spelled(first) != nil ? bound : nil].compactMap(\.self)),
        bound: bound.map { .init(parameter: $0, unbound: special == nil ? usual : nil) }))
    return special?.values[parameter].flatMap(parse) ?? value ?? fallback
  }

  /// The parameters that were run together, each with its value; `nil` if that would drop something or decide
  /// between two values.
  private func correction(dividing parts: [QueryItem]) -> Correction? {
    var values: [Parameter: String] = [:]
    for (index, part) in parts.enumerated() {
      guard let parameter = Parameter(name: part.name),
        parameter.endpoints.contains(path.endpoint),
        parameter != .locale || !RequestParser.takesAnyLocale(at: path.endpoint),
        index == 0 || !isGiven(parameter),
        values.updateValue(part.value.text, forKey: parameter) == nil
      else { return nil }
    }
    return Correction(.sure, values)
  }
}
