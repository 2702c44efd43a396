extension RequestParser {
  /// A request with its refused values corrected, if all corrections are sure; a valid one unchanged. A parameter
  /// without effect stays, since only its author knows what it was to do.
  ///
  /// Wrong separators become ampersands.
  ///
  /// - Parameters:
  ///   - isApples: Whether it must be one that Apple's endpoint takes, in its spelling.
  ///   - renames: Whether a misspelt name becomes that of the parameter that was surely meant.
  /// - Returns: `nil` if there is none.
  package func nearest(to given: ButtonURL, isApples: Bool = false, renames: Bool = false) -> ButtonURL? {
    guard let target = given.divided else { return nil }
    let reading = read(target)
    guard let valid = (renames ? reading.spelled : reading).corrected() else { return nil }
    var nearest = valid.target
    guard isApples else { return nearest }
    let differences = AppleEndpoint.differences(in: nearest, read: valid.asked, catalog)
    // A corrected request that Apple's endpoint refuses is no better than the given one.
    guard nearest == target || differences.allSatisfy({ !$0.isRefused || $0.nearest != nil })
    else { return nil }
    nearest.items = nearest.items.map { item in differences.first { $0.item == item }?.nearest ?? item }
    return nearest
  }
}

extension RequestParser.Parsed {
  /// The same with misspelt names corrected, unless their parameters are given, too.
  fileprivate var spelled: Self {
    var spelled = target
    for case (let name, let meant?) in Parameter.meanings(of: ignored, at: target.path.endpoint) {
      guard let parameter = meant.sure, !target.items.contains(where: { Parameter(name: $0.name) == parameter })
      else { continue }
      spelled.items = spelled.items.map { $0.name == name ? QueryItem(name: parameter.name, value: $0.value) : $0 }
    }
    return spelled == target ? self : Self(of: spelled, parser)
  }

  /// A request with every problem corrected. Parameters without effect stay.
  ///
  /// - Parameter leavingOut: Whether guesses count, and what has no correction, or a wrong one, is left out.
  /// - Returns: `nil` if something is wrong that is neither corrected nor left out.
  package func corrected(leavingOut: Bool = false) -> Self? {
    // Corrections can contradict each other.
    var (reading, isCorrected) = (self, false)
    while !reading.problems.isEmpty {
      var target = reading.target
      for problem in reading.problems {
        let correction = isCorrected ? nil : problem.correction
        guard leavingOut || correction?.grade == .sure else { return nil }
        target = target.with(correction?.value ?? [problem.parameter: nil])
      }
      (reading, isCorrected) = (Self(of: target, parser), true)
    }
    return reading
  }
}
