internal import ButtonCore
internal import Graphics

/// How the faces of a title are sized and spaced to look like Apple's.
///
/// Computed from the faces themselves, so that an operator's own gives titles as large and as long
/// as the standard ones, and Apple's own face does not change.
struct TitleFit: Hashable, Sendable {
  /// The family that Latin letters are set in.
  var latinFamily: String
  /// The size of Latin letters in ems of Apple's face.
  var latinScale: Double
  /// The space after each Latin letter that gives titles Apple's width, in ems.
  var latinTracking = 0.0
  /// The scale of letters from other faces. Faces that are drawn on a full square are as large as
  /// Apple's at 1.
  var companionScale = 1.0
}

extension TitleFit {
  /// Sizes a face by its capitals; `nil` if there is no capital.
  ///
  /// - Parameter capital: The letter "H".
  init?(capital: ShapedText) {
    let height = capital.inkHeight
    guard let family = capital.clusters.first?.family, height > 0 else { return nil }
    self.init(
      latinFamily: family, latinScale: HumanInterfaceGuidelines.Typography.capHeight / height)
  }

  /// The fit of the same faces in another weight: capitals of the same height, letters with the
  /// same tracking.
  ///
  /// Only the widths of Apple's medium are known. Heavier letters are wider, in Apple's face as in
  /// others: forcing them into the same width would change their proportions.
  ///
  /// - Parameter capital: The letter "H" in that weight.
  func inWeight(of capital: ShapedText) -> TitleFit? {
    guard var fit = TitleFit(capital: capital) else { return nil }
    fit.latinTracking = latinTracking
    fit.companionScale = companionScale
    return fit
  }
}
