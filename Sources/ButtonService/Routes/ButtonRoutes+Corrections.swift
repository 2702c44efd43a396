internal import ButtonCore
internal import ButtonReports
internal import ServiceContract

/// The requests to write instead of what is wrong: errors name them, and the access log. A preset's
/// parameters have none, since its operator corrects them.
extension ButtonRoutes {
  /// The request to write instead.
  ///
  /// - Parameter asked: The request as its caller wrote it.
  /// - Returns: Path and query; `nil` if nothing is wrong, or if there is no correction that keeps what was asked.
  func corrected(_ asked: ButtonURL, languages: QualityList) throws -> String? {
    try judged(asked, languages: languages).flatMap { $0 == asked ? nil : $0.text }
  }

  /// The request, or the nearest one without an error. A strict one is judged after each correction, since two can
  /// contradict each other.
  private func judged(_ asked: ButtonURL, languages: QualityList) throws -> ButtonURL? {
    guard !policy.isForPreset(asked.items), var target = parser.nearest(to: asked, renames: true) else { return nil }
    for _ in RuleName.allCases {
      guard let valid = try? parser.parse(target, languages: languages) else { return nil }
      // The stand-in is no fault of the request.
      let findings = valid.isStrict ? try reports.findings(in: valid.asked) : []
      let errors = findings.filter { $0.severity == .error && $0.rule != .artworkOrigin }
      guard !errors.isEmpty else { return target }
      guard let change = errors.map(\.change).first(where: { !$0.isEmpty }) else { return nil }
      target = target.with(change)
    }
    return nil
  }

  /// The correction of a target that an error proposes. Returns the target if nothing is wrong with it, or if it
  /// is not a button's.
  func corrected(_ target: String, languages: QualityList) -> String? {
    guard let asked = ButtonURL(target) else { return target }
    guard let items = try? policy.admit(asked.path, asked.items) else { return nil }
    let admitted = ButtonURL(asked.path, items)
    guard !policy.isForPreset(asked.items) else {
      return parser.nearest(to: admitted, renames: true) == admitted ? target : nil
    }
    return (try? judged(asked, languages: languages)).map { $0 == asked ? target : $0.text }
  }
}
