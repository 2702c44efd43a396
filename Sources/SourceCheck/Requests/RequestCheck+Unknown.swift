internal import ButtonCore
internal import ButtonReports

// What is certain of a request although some of its parameters are unknown.

extension RequestCheck {
  /// The largest number of requests that are tried in place of one with unknown parameters.
  private static let maxTrials = 128

  /// The findings that depend on no unknown parameter, and the errors that no value of one mends.
  ///
  /// - Parameter target: The request that was read, without its unknown parameters.
  func certainFindings(
    of inquiry: ButtonInquiry, asked target: ButtonURL, _ subject: RequestSubject
  ) throws -> [Finding] {
    func findings(_ inquiry: ButtonInquiry) throws -> [Finding] {
      try reports.findings(
        in: inquiry, artwork: subject.artwork, surroundings: subject.surroundings)
    }
    let unknown = subject.unknown.union(subject.lost)
    return try findings(inquiry).compactMap { finding in
      let causes = Parameter.allCases.filter(finding.dependencies.intersection(unknown).contains)
      if causes.isEmpty { return finding }
      guard finding.severity == .error, let trials = trials(of: causes, in: target) else {
        return nil
      }
      var last = finding
      for trial in trials {
        // A request that is refused has no button that would be better.
        guard let parsed = try? parser.parse(trial.path, trial.items) else { continue }
        guard
          let other = try findings(parsed.inquiry).first(where: {
            $0.rule == finding.rule && $0.severity == .error
          })
        else { return nil }
        last = other
      }
      let names = causes.map(subject.notation.name(of:)).joined(separator: " and ")
      last.sentence = "Whatever \(names) is: \(last.sentence)"
      (last.fix, last.nearest) = (last.fix == finding.fix ? finding.fix : nil, nil)
      return last
    }
  }

  /// The request with all words, or both ends of the range, of each of some parameters; `nil` if there are
  /// too many, or values cannot be listed.
  private func trials(of parameters: [Parameter], in target: ButtonURL) -> [ButtonURL]? {
    var trials = [target]
    for parameter in parameters where parameter.endpoints.contains(target.path.endpoint) {
      let values = parameter.values(parser.catalog)
      let words: [String]
      if let listed = values.listed {
        words = listed
      } else if case .wholeNumbers(let range, _, let others) = values.allowed, others.isEmpty {
        words = [range.lowerBound, range.upperBound].map(String.init)
      } else {
        return nil
      }
      guard trials.count * words.count <= Self.maxTrials else { return nil }
      trials = trials.flatMap { trial in
        words.map { word in
          var trial = trial
          trial.items.append(QueryItem(name: parameter.name, value: word))
          return trial
        }
      }
    }
    return trials
  }
}
