internal import ButtonCore

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
