internal import ButtonCore
internal import ButtonReports

// What to write instead of a request.

extension RequestCheck {
  /// The new values of a change, as they are written; `nil` if there are none, or if one is unknown.
  func values(_ change: ParameterChange, _ subject: RequestSubject, besides unknown: Set<Parameter>) -> String? {
    let notation = subject.notation
    guard notation != .preset, unknown.isDisjoint(with: change.keys) else { return nil }
    let values = Parameter.allCases.compactMap { parameter -> String? in
      guard let value = change[parameter] ?? nil, notation == .url || parameter.isElementAttribute else { return nil }
      return notation.name(of: parameter) + "=" + (notation == .url ? value : "\"\(value)\"")
    }
    return values.isEmpty ? nil : values.joined(separator: notation == .url ? "&" : " ")
  }

  /// The nearest sizes that follow the guidelines.
  ///
  /// - Parameter sizes: The parameters that may change.
  func sized(_ subject: RequestSubject, _ sizes: Set<Parameter> = [.width, .height, .side]) throws -> ParameterChange {
    var (rest, change) = (subject, ParameterChange())
    // Each change ends one finding, and two can contradict each other.
    for _ in RuleName.allCases {
      let whole = ButtonURL(rest.target.path, rest.target.items + rest.added)
      guard let parsed = try? parser.parse(whole.path, whole.items) else { break }
      let better = try certainFindings(of: parsed.inquiry, asked: whole, rest).lazy.filter {
        $0.severity >= .warning && !subject.off.contains($0.rule.text)
      }.map(\.change).first { !$0.isEmpty && sizes.isSuperset(of: $0.keys) }
      guard let better else { break }
      change.merge(better) { $1 }
      rest.target.items = rest.target.items.changed(by: better, renames: false)
    }
    return change
  }

  /// A fault with the change that is sure to end it; `nil` if there is none.
  ///
  /// A size gets the nearest one that follows the guidelines: nobody has asked for another.
  ///
  /// - Parameter rest: The request without what is doubtful, and with what is sure.
  func mended(_ fault: ParameterFault, of subject: RequestSubject, _ rest: RequestSubject) throws -> (
    fault: ParameterFault, change: Statement.Change?
  ) {
    if case .separator = fault.reason { return (fault, subject.target.divided.map { _ in .separators }) }
    var (fault, rest, change) = (fault, rest, fault.sureChange)
    guard !change.isEmpty else { return (fault, nil) }
    let sizes = Set(change.keys).intersection([.width, .height, .side])
    let better = sizes.isEmpty ? [:] : try sized(rest, sizes)
    for case (let parameter, let value?) in better {
      change[parameter] = value
      fault.correction?.change[parameter] = value
    }
    rest.target.items = rest.target.items.changed(by: better, renames: false)
    guard subject.isApples, let parsed = try? parser.parse(rest.target.path, rest.target.items) else {
      return (fault, .values(change))
    }
    // A value that Apple's endpoint refuses is no better than the given one.
    let differences = AppleEndpoint.differences(in: rest.target, read: parsed.inquiry, parser.catalog).filter {
      change.keys.contains($0.parameter)
    }
    for difference in differences {
      guard let nearest = difference.nearest else {
        if difference.isRefused {
          fault.correction = nil
          return (fault, nil)
        }
        continue
      }
      change[difference.parameter] = nearest.value.text
      fault.correction?.change[difference.parameter] = nearest.value.text
    }
    return (fault, .values(change))
  }

  /// The nearest request without an error of its own; `nil` if a change is missing.
  func nearest(
    to subject: RequestSubject, _ known: [(fault: ParameterFault, change: Statement.Change?)]
  ) throws -> ButtonURL? {
    // Apple's endpoint has no path with a format.
    guard !subject.isApples || subject.target.path.path == subject.target.path.endpoint.path,
      var target = parser.nearest(to: subject.target, isApples: subject.isApples)
    else { return nil }
    for case .values(let change)? in known.map(\.change) {
      target.items = target.items.changed(by: change, renames: false)
    }
    for _ in RuleName.allCases {
      let items = target.items + subject.added
      guard let inquiry = try? parser.parse(target.path, items).inquiry else { return nil }
      // The stand-in for the artwork is no fault of the request.
      let errors = try reports.findings(in: inquiry, artwork: .apple).filter {
        $0.severity == .error && !subject.off.contains($0.rule.text)
      }
      guard !errors.isEmpty else { return target }
      guard let change = errors.map(\.change).first(where: { !$0.isEmpty }) else { return nil }
      target.items = target.items.changed(by: change, renames: false)
    }
    return nil
  }
}

extension ParameterFault {
  /// The change of parameters that is sure to end it; empty without one.
  var sureChange: ParameterChange {
    guard let correction, correction.grade == .sure else { return [:] }
    return [parameter: nil].merging(correction.change) { $1 }
  }
}
