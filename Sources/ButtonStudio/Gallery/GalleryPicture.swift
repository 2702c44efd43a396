internal import ButtonAssets
internal import ButtonCore

/// A picture of a gallery, and its findings.
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

  /// - Parameters:
  ///   - common: The remarks on all pictures, which are left out here.
  ///   - descriptions: Of all parameters, for the studio's URL.
  func values(
    except common: [Remark], _ descriptions: [ParameterDescription]
  ) -> [String: Any] {
    let request = inquiry.request
    let remarks = remarks.filter { !common.contains($0) }
    return [
      "source": url(.one), "source2": url(.two), "source3": url(.three),
      "width": Int(request.pictureSize.width), "height": Int(request.pictureSize.height),
      "label": request.label, "language": request.languageTag,
      "direction": request.mode.localization.direction.rawValue,
      "studio": StudioState.target(of: inquiry.target(), descriptions) ?? "/",
      "remarks": remarks.map(\.values),
    ]
  }

  private func url(_ scale: PixelScale) -> String {
    var request = inquiry.request
    request.output = .png(scale)
    return request.target
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
