internal import ButtonAssets
internal import ButtonCore

/// A picture of a gallery, and its findings.
struct GalleryPicture {
  let inquiry: ButtonInquiry
  let remarks: [Remark]
  /// The smallest width in points at which the title keeps its full size; `nil` without a title.
  let fullWidth: Int?
  /// Its name, in a list of arrangements.
  let arrangement: String?

  init(_ inquiry: ButtonInquiry, _ assets: LoadedAssets, arrangement: String? = nil) throws {
    self.inquiry = inquiry
    self.arrangement = arrangement
    let subject = try assets.ruleSubject(inquiry)
    remarks = Rule.findings(in: subject).map(Remark.init)
    fullWidth = subject.room?.fullWidth
  }

  /// As the template shows it.
  struct Shown {
    let button: ShownButton
    let direction: String
    let studio: String
    let remarks: [Remark]
    let arrangement: String?
  }

  /// - Parameters:
  ///   - common: The remarks on all pictures, which are left out here.
  ///   - parser: For the studio's URL.
  ///   - languages: Those that the studio goes on with.
  func shown(
    except common: [Remark], _ parser: RequestParser, languages: [String]
  ) -> Shown {
    let request = inquiry.request
    func source(_ scale: PixelScale) -> String {
      var request = request
      request.output = .png(scale)
      return request.target
    }
    let larger = (double: source(.two), triple: source(.three))
    return Shown(
      button: ShownButton(request, source: source(.one), larger: larger),
      direction: request.mode.localization.direction.rawValue,
      studio: StudioState(inquiry, parser).address.with { $0.view.languages = languages }.target,
      remarks: remarks.filter { !common.contains($0) }, arrangement: arrangement)
  }
}

extension Sequence<GalleryPicture> {
  /// The findings that all of them have.
  var commonRemarks: [Remark] {
    var common: [Remark]?
    for picture in self {
      common = common?.filter(picture.remarks.contains) ?? picture.remarks
    }
    return common ?? []
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
