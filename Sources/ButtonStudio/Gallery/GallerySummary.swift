internal import ButtonCore

/// A summary of the findings of all titles.
struct GallerySummary {
  /// How many buttons have findings, in a sentence.
  let count: String
  /// The width that all titles need, in a sentence.
  let width: String
  /// `nil` if the width is chosen already, or too large.
  let apply: (width: Int, target: String)?

  init(_ pictures: [GalleryPicture], common: [Remark], _ asked: GalleryRequest) {
    let found = pictures.count { !$0.remarks.allSatisfy(common.contains) }
    let further = common.isEmpty ? "" : "further "
    count =
      found == 0
      ? "No \(further)issues in any of the \(pictures.count) buttons."
      : "\(found) of \(pictures.count) buttons \(found == 1 ? "has" : "have") \(further)issues."
    let titled = asked.inquiry.request.mode.titled
    let fullWidth = pictures.compactMap(\.fullWidth).max() ?? 0
    let most = ButtonWidth.allowed.upperBound
    guard fullWidth <= most else {
      width = """
        At a height of \(titled?.height.value ?? 0) pt, the longest title needs a width of \
        \(fullWidth) pt; the largest allowed is \(most) pt.
        """
      apply = nil
      return
    }
    let fitting = ButtonWidth.fitting(fullWidth)
    width = "Every title fits at its full size at a width of \(fitting.value) pt."
    apply =
      fitting == titled?.width
      ? nil
      : (fitting.value, asked.target([(Parameter.width.name, fitting.spelling)]))
  }
}
