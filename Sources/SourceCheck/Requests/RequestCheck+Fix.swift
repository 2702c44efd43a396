internal import ButtonCore

// What to write instead of a request.

extension RequestCheck {
  /// The new values of a change, as they are written; `nil` if there are none, or if one is unknown.
  func values(_ change: ParameterChange, _ subject: RequestSubject, besides open: Set<Parameter>) -> String? {
    let isURL = subject.kind == .imageURL
    guard !subject.isOfPreset, open.isDisjoint(with: change.keys) else { return nil }
    let values = change.ordered.compactMap { parameter, value -> String? in
      guard let value, isURL || parameter.isElementAttribute else { return nil }
      return subject.kind.name(of: parameter) + "=" + (isURL ? value : "\"\(value)\"")
    }
    return values.isEmpty ? nil : values.joined(separator: isURL ? "&" : " ")
  }

  /// The changes that end the findings on a request, one after another: two can contradict each other.
  ///
  /// - Parameters:
  ///   - severity: The least that counts.
  ///   - isAllowed: Whether a change may be made.
  /// - Returns: What is changed, the request then, and whether it can be drawn and has no such finding.
  func mending(
    _ subject: RequestSubject, from severity: Severity, where isAllowed: (ParameterChange) -> Bool
  ) throws -> (change: ParameterChange, target: ButtonURL, isGood: Bool) {
    var (rest, change) = (subject, ParameterChange())
    for _ in RuleName.allCases {
      guard let parsed = try? parser.parse(rest.whole) else { break }
      let findings = try certainFindings(of: parsed.asked, rest).filter {
        $0.severity >= severity && !off.contains($0.rule.text)
      }
      guard let better = findings.map(\.change).first(where: { !$0.isEmpty && isAllowed($0) }) else {
        return (change, rest.target, findings.isEmpty)
      }
      change.merge(better) { $1 }
      rest.target.items = rest.target.items.changed(by: better, renames: false)
    }
    return (change, rest.target, false)
  }

  /// What is said of a fault, with the change that is sure to end it.
  ///
  /// - Parameter rest: The request without what is doubtful, and with what is sure.
  func statement(on fault: ParameterFault, of subject: RequestSubject, _ rest: RequestSubject) throws -> Statement {
    if case .separator = fault.reason {
      return Statement(fault, subject.kind, subject.target.divided.map { _ in .separators })
    }
    var (fault, change) = (fault, fault.sureChange)
    guard !change.isEmpty else { return Statement(fault, subject.kind, nil) }
    // Nobody has asked for another size than the nearest that follows the guidelines.
    let sizes = change.keys.filter(\.isSize)
    let sized = try mending(rest, from: .warning) { !sizes.isEmpty && $0.keys.allSatisfy(sizes.contains) }
    var values = sized.change.filter { $0.value != nil }
    if subject.isApples, let parsed = try? parser.parse(sized.target) {
      let differences = AppleEndpoint.differences(in: sized.target, read: parsed.asked, parser.catalog).filter {
        change.keys.contains($0.parameter)
      }
      // A value that Apple's endpoint refuses is no better than the given one.
      if differences.contains(where: { $0.isRefused && $0.nearest == nil }) {
        fault.correction = nil
        return Statement(fault, subject.kind, nil)
      }
      for difference in differences where difference.nearest != nil {
        values[difference.parameter] = difference.nearest?.value
      }
    }
    change.merge(values) { $1 }
    fault.correction?.value.merge(values) { $1 }
    return Statement(fault, subject.kind, .values(change))
  }

  /// The nearest request without an error of its own; `nil` if a change is missing.
  func nearest(to subject: RequestSubject, _ faults: [Statement]) throws -> ButtonURL? {
    // Apple's endpoint has no path with a format.
    guard !subject.isApples || subject.target.path.path == subject.target.path.endpoint.path,
      !off.contains(CheckRule.invalidParameter.id),
      var target = parser.nearest(to: subject.target, isApples: subject.isApples)
    else { return nil }
    for case .values(let change)? in faults.map(\.change) {
      target.items = target.items.changed(by: change, renames: false)
    }
    // The stand-in for the artwork is no fault of the request.
    let rest = RequestSubject(target: target, artwork: .apple, page: subject.added)
    let mended = try mending(rest, from: .error) { _ in true }
    return mended.isGood ? mended.target : nil
  }
}

extension Parameter {
  /// Whether a finding about a size may change it.
  var isSize: Bool { [.width, .height, .side].contains(self) }
}

extension ParameterChange {
  var isAboutSize: Bool { keys.allSatisfy(\.isSize) }
}

extension ParameterFault {
  /// The change of parameters that is sure to end it; empty without one.
  var sureChange: ParameterChange {
    guard let change = correction?.sure else { return [:] }
    return [parameter: nil].merging(change) { $1 }
  }
}

extension Statement {
  fileprivate init(_ fault: ParameterFault, _ kind: WrittenRequest.Kind, _ change: Change?) {
    // Bezel's script draws something else.
    let isDrawn = kind == .bezelElement
    self.init(
      isDrawn ? .ignoredParameter : .invalidParameter, isDrawn ? .warning : nil, fault.fact(naming: kind.name(of:)),
      fix: fault.fix(naming: kind.name(of:)), change: change)
  }
}
