internal import ButtonCore
internal import Graphics

/// How the faces of a title are sized and spaced to look like Apple's.
///
/// Found from the faces themselves, so that an operator's own comes out as large and as long as
/// the usual ones, and Apple's own face is left as it is.
struct TitleFit: Hashable, Sendable {
  /// The family that Latin letters are set in.
  var latinFamily: String
  /// The size of Latin letters in ems of Apple's face.
  var latinScale: Double
  /// The space after each Latin letter that brings it to the width of Apple's, in ems.
  var latinTracking = 0.0
  /// The size of letters from other faces. Their faces are as large as Apple's in the same ems
  /// where they are drawn on a full square.
  var companionScale = 1.0
}

extension TitleFit {
  /// Sizes a face by its capitals; `nil` where there is no capital.
  ///
  /// - Parameter capital: The letter "H".
  init?(capital: ShapedText) {
    let height = capital.inkHeight
    guard let family = capital.clusters.first?.family, height > 0 else { return nil }
    self.init(
      latinFamily: family, latinScale: HumanInterfaceGuidelines.Typography.capHeight / height)
  }

  /// The fit of the same faces in another weight: its capitals as tall, its letters as far from
  /// each other's sides.
  ///
  /// Only the widths of Apple's medium are known. Heavier letters are wider, in Apple's face as in
  /// others: to force them into the same width would change their proportions.
  ///
  /// - Parameter capital: The letter "H" in that weight.
  func inWeight(of capital: ShapedText) -> TitleFit? {
    guard var fit = TitleFit(capital: capital) else { return nil }
    fit.latinTracking = latinTracking
    fit.companionScale = companionScale
    return fit
  }
}
