internal import ButtonAssets
internal import ButtonCore

/// The studio's button with other settings, as lists of variants show it.
struct ButtonVariant {
  let button: ShownButton
  let direction: String
  /// The studio with these settings.
  let target: String
  /// Its layout, in a list of layouts.
  let layout: String?
  var isWidest = false
  var remarks: [Remark] = []
  /// The smallest width in points at which the title keeps its full size; `nil` without a title.
  let fullWidth: Int?

  /// - Parameter isJudged: Whether it has remarks, which cost time.
  /// - Returns: `nil` for a button that cannot be drawn: not every typeface has every weight.
  init?(
    _ address: StudioAddress, _ site: StudioSite, layout: String? = nil, isJudged: Bool
  ) throws {
    let reading = try StudioReading(address, site.assets)
    guard reading.problems.isEmpty else { return nil }
    let state = reading.state
    button = ShownButton(ButtonLinks(state, origin: "", site.addresses))
    direction = state.request.mode.localization.direction.rawValue
    target = reading.address.target
    self.layout = layout
    let subject = try isJudged ? site.assets.ruleSubject(state.inquiry) : nil
    remarks = subject.map { Rule.findings(in: $0).map(Remark.init) } ?? []
    fullWidth = subject?.titleFit?.fullWidth
  }
}

/// A finding beside a variant.
struct Remark: Hashable {
  let severity: String
  let rule: String
  let sentence: String

  init(_ finding: Finding) {
    (severity, rule, sentence) = (finding.severity.word, finding.rule.text, finding.message)
  }
}
