internal import ButtonAssets
internal import ButtonCore

/// A picture of a gallery, and what there is to say about it.
struct GalleryPicture {
  let inquiry: ButtonInquiry
  let remarks: [Remark]
  /// The smallest width in points at which the title keeps its full size; `nil` without a title.
  let fullWidth: Int?

  init(_ inquiry: ButtonInquiry, _ assets: LoadedAssets) throws {
    self.inquiry = inquiry
    let subject = try assets.ruleSubject(inquiry)
    remarks = Rule.findings(in: subject).map(Remark.init)
    fullWidth = subject.room?.fullWidth
  }

  /// - Parameter common: What is said of all pictures, and not once more of each.
  func values(except common: [Remark]) -> [String: Any] {
    let request = inquiry.request
    let localization = request.mode.titled?.title.localization
    let remarks = remarks.filter { !common.contains($0) }
    return [
      "source": url(.one), "source2": url(.two), "source3": url(.three),
      "width": Int(request.pictureSize.width), "height": Int(request.pictureSize.height),
      "label": request.label, "language": request.languageTag,
      "direction": (localization?.direction ?? .leftToRight).rawValue,
      "studio": studio, "remarks": remarks.map(\.values),
    ]
  }

  private func url(_ scale: PixelScale) -> String {
    var request = inquiry.request
    request.output = .png(scale)
    return request.target
  }

  /// The studio with this button.
  private var studio: String {
    let query = inquiry.target().split(separator: "?", maxSplits: 1).last ?? ""
    return "/?\(query)&\(GalleryChoice.mode.name)=\(inquiry.request.endpoint.rawValue)"
  }
}

extension Sequence<GalleryPicture> {
  /// What there is to say about every one of them.
  var commonRemarks: [Remark] {
    var common: [Remark]?
    for picture in self {
      common = common?.filter(picture.remarks.contains) ?? picture.remarks
    }
    return common ?? []
  }
}
