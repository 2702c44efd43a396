internal import ButtonCore

/// A summary of the findings of all titles.
struct GallerySummary {
  let pictures: [GalleryPicture]
  let common: [Remark]
  let asked: GalleryRequest

  init(_ pictures: [GalleryPicture], common: [Remark], _ asked: GalleryRequest) {
    self.pictures = pictures
    self.common = common
    self.asked = asked
  }

  var values: [String: Any] {
    var values: [String: Any] = ["count": count, "width": room]
    if let width, width != asked.inquiry.request.mode.titled?.width {
      values["apply"] = [
        "width": width.value,
        "target": asked.target([(Parameter.width.name, width.spelling)]),
      ]
    }
    return values
  }

  /// The width in points that all titles fit in.
  private var fullWidth: Int { pictures.compactMap(\.fullWidth).max() ?? 0 }

  /// ``fullWidth``, or the smallest allowed width if that is larger; `nil` if no button is as wide.
  private var width: ButtonWidth? {
    fullWidth > ButtonWidth.allowed.upperBound ? nil : ButtonWidth(clamping: fullWidth)
  }

  private var count: String {
    let found = pictures.count { !$0.remarks.allSatisfy(common.contains) }
    let has = found == 1 ? "has" : "have"
    let own = common.isEmpty ? "" : found == 1 ? " of its own" : " of their own"
    return "\(found) of \(pictures.count) pictures \(has) a finding\(own)."
  }

  private var room: String {
    let height = asked.inquiry.request.mode.titled?.height.value ?? 0
    guard let width else {
      return """
        At a height of \(height) pt, the longest title needs a width of \(fullWidth) pt; the \
        largest allowed is \(ButtonWidth.allowed.upperBound) pt.
        """
    }
    return "Every title fits at its full size at a width of \(width.value) pt."
  }
}
