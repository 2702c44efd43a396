internal import ButtonCore

/// A summary of the findings of all titles.
struct GallerySummary {
  let pictures: [GalleryPicture]
  let common: [Remark]
  let asked: GalleryRequest

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

  /// The width for all titles; `nil` if no button is as wide.
  private var width: ButtonWidth? {
    fullWidth > ButtonWidth.allowed.upperBound ? nil : .fitting(fullWidth)
  }

  private var count: String {
    let found = pictures.count { !$0.remarks.allSatisfy(common.contains) }
    let further = common.isEmpty ? "" : "further "
    guard found > 0 else { return "No \(further)issues in any of the \(pictures.count) buttons." }
    let has = found == 1 ? "has" : "have"
    return "\(found) of \(pictures.count) buttons \(has) \(further)issues."
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
