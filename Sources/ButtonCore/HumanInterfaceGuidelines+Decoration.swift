// Values for colours that the guidelines mention without a number.

extension HumanInterfaceGuidelines {
  /// The gap between an outline and the button's edge, in points. Script.
  static let clearOutsideOutline = 0.5

  /// Thresholds for the light, dark and saturated backgrounds that the guidelines mention.
  package enum Background {
    /// The minimum contrast of a control with its page. WCAG 2.2, success criterion 1.4.11.
    package static let smallestContrast = 3.0

    /// The colourfulness from which an outline looks cluttered: nearer to a full colour than to
    /// grey. Ours.
    package static let saturatedColorfulness = 0.5
  }
}
