/// The sign-in button of another service, as it stands beside ours: its measures are from the
/// service's own documents, style sheets and files, in CSS pixels. Its logo is not drawn.
package struct Neighbor: Hashable, Sendable {
  /// Where the label begins.
  package enum Label: Hashable, Sendable {
    /// Centred between the logo's end and the trailing padding.
    case centered(from: Double, trailing: Double)
    case leading(Double)
    /// Logo and label are centred together.
    case together(gap: Double)
  }

  /// A word for URLs.
  package let identifier: String
  package let name: String
  package let height: Int
  /// The allowed widths.
  package let widths: ClosedRange<Int>
  package let radius: Int
  package let fontSize: Int
  package let logoSide: Int
  /// Where a leading logo begins.
  package let logoStart: Int
  package let label: Label

  /// Every service whose measures are known.
  package static let all = [
    Neighbor(
      identifier: "google", name: "Google", height: 40, widths: 189...400, radius: 4,
      fontSize: 14, logoSide: 18, logoStart: 13, label: .centered(from: 39, trailing: 13)),
    Neighbor(
      identifier: "microsoft", name: "Microsoft", height: 41, widths: 215...215, radius: 0,
      fontSize: 15, logoSide: 19, logoStart: 13, label: .leading(46)),
    Neighbor(
      identifier: "slack", name: "Slack", height: 48, widths: 236...256, radius: 4, fontSize: 16,
      logoSide: 20, logoStart: 0, label: .together(gap: 12)),
  ]

  /// Those that most sign-in pages have.
  package static let common = all.filter { ["google", "microsoft"].contains($0.identifier) }

  /// The nearest allowed width.
  package func width(beside width: Int) -> Int {
    min(max(width, widths.lowerBound), widths.upperBound)
  }

  /// How a button's size compares, in a sentence, and whether it is large enough: no smaller than
  /// others in height (Human Interface Guidelines, Sign in with Apple).
  package func comparison(width: Double, height: Double) -> (sentence: String, isEnough: Bool) {
    let tolerance = 0.5
    let missing = Double(self.height) - height
    let narrow = Double(self.width(beside: Int(width))) - width
    if missing > tolerance {
      return ("\(Measure.spelling(missing)) pt lower than \(name)'s \(self.height) pt.", false)
    }
    if narrow > tolerance {
      return ("\(Measure.spelling(narrow)) pt narrower than \(name)'s least width.", false)
    }
    return missing < -tolerance
      ? (
        "\(Measure.spelling(-missing)) pt higher than \(name)'s: Google and others ask for equal sizes.",
        true
      )
      : ("As high as \(name)'s.", true)
  }
}
