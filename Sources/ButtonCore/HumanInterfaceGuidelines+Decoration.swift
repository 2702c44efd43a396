// What the guidelines let people add to a button, and give no number for.

extension HumanInterfaceGuidelines {
  /// The fill of the button on a watch.
  ///
  /// Ours: the guidelines name dark grey and give no number. Close to what lies behind the
  /// controls of watchOS.
  static let watchGray = GrayLevel(34)

  /// The largest gradient, in percent of lightness from top to bottom.
  ///
  /// Ours: the guidelines allow a subtle one and give no number.
  package static let largestGradient = 5

  /// What stays clear between an outline and the button's edge, in points. Script.
  static let clearOutsideOutline = 0.5

  /// Where light, dark and saturated backgrounds begin, of which the guidelines speak.
  package enum Background {
    /// The minimum contrast of a control with its page. WCAG 2.2, success criterion 1.4.11.
    package static let smallestContrast = 3.0

    /// From which colourfulness on an outline clutters: nearer to a full colour than to grey. Ours.
    package static let saturatedColorfulness = 0.5
  }

  /// A soft black shadow below a button, in points.
  ///
  /// Ours: the guidelines allow a drop shadow and give no number. It is to be seen, and not to be
  /// taken for a part of the button: darkest right below it, one part in nine to one in six.
  struct DropShadow: Hashable, Sendable {
    /// How far the shadow lies below what drops it.
    let offset: Double
    /// How far the soft edge reaches to either side of the sharp one.
    ///
    /// The fall between is that of a Gaussian whose standard deviation is 0.47 of this.
    let blur: Double
    /// How black the middle is, which the button hides: from 0 to 1.
    let opacity: Double
    /// How wide each of the rings is that the shadow is drawn in: one or two pixels at two pixels a
    /// point, and at most five levels of 255 blacker than the next, which nobody sees.
    let ringWidth: Double

    /// The room that a picture has on each side of the button: as much as the shadow needs below
    /// it, so that the button stays in the middle.
    ///
    /// An even number, so that it is whole pixels even at 1.5 pixels a point.
    var room: Double { offset + blur }

    static let small = DropShadow(offset: 1, blur: 3, opacity: 0.15, ringWidth: 0.5)
    static let medium = DropShadow(offset: 2, blur: 6, opacity: 0.18, ringWidth: 0.5)
    static let large = DropShadow(offset: 4, blur: 12, opacity: 0.22, ringWidth: 1)
  }
}

extension Shadow {
  /// What it takes to draw the shadow, if there is one.
  var dropShadow: HumanInterfaceGuidelines.DropShadow? {
    switch self {
    case .none: nil
    case .small: .small
    case .medium: .medium
    case .large: .large
    }
  }

  /// The room that the shadow takes on each side of a button, in points: a whole, even number.
  package var room: Double { dropShadow?.room ?? 0 }
}
