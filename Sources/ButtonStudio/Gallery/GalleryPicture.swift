internal import ButtonAssets
internal import ButtonCore

/// A picture of a gallery, and its findings, as the template shows it.
struct GalleryPicture {
  let button: ShownButton
  let direction: String
  /// The studio's path and query with its settings.
  let studio: String
  var remarks: [Remark]
  /// The smallest width in points at which the title keeps its full size; `nil` without a title.
  let fullWidth: Int?
  /// Its name, in a list of arrangements.
  let arrangement: String?

  init(
    _ inquiry: ButtonInquiry, _ asked: GalleryRequest, _ assets: LoadedAssets,
    arrangement: String? = nil
  ) throws {
    let request = inquiry.request
    let subject = try assets.ruleSubject(inquiry)
    func source(_ scale: PixelScale) -> String {
      var request = request
      request.output = .png(scale)
      return request.target
    }
    button = ShownButton(
      request, source: source(.one), larger: (double: source(.two), triple: source(.three)))
    direction = request.mode.localization.direction.rawValue
    studio =
      StudioState(inquiry, assets.parser).address
      .with { $0.view.languages = asked.locales }.target
    remarks = Rule.findings(in: subject).map(Remark.init)
    fullWidth = subject.room?.fullWidth
    self.arrangement = arrangement
  }
}

/// A finding as a page shows it.
struct Remark: Hashable {
  let severity: String
  let rule: String
  /// The text of the link to the rule.
  let label: String
  let sentence: String

  init(_ finding: Finding) {
    severity = finding.severity.word
    rule = finding.rule.text
    let name = "\(severity): \(rule)"
    label = finding.severity == .note ? finding.summary ?? name : name
    sentence = finding.message
  }
}
