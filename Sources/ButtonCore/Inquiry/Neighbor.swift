/// The sign-in button of another service, as it stands beside ours: its measures are from the
/// service's own documents, style sheets and files, in CSS pixels. Its logo is not drawn.
package struct Neighbor: Hashable, Sendable {
  /// A word for URLs.
  package let identifier: String
  package let name: String
  package let height: Int
  package let widths: ClosedRange<Int>
  package let radius: Int
  package let fontSize: Int
  package let logoSide: Int
  /// Where a leading logo begins.
  package let logoStart: Int
  /// Whether the service asks for all sign-in buttons to be about equally large.
  let asksForEqualSize: Bool

  /// Every service whose measures are known, from its documents or files.
  package static let all = [
    // Google Identity Services' style sheet, size large; widths of its code generator.
    Neighbor(
      identifier: "google", name: "Google", height: 40, widths: 40...400, radius: 4,
      fontSize: 14, logoSide: 18, logoStart: 13, asksForEqualSize: true),
    // Microsoft's SVG of "Sign in with Microsoft".
    Neighbor(
      identifier: "microsoft", name: "Microsoft", height: 41, widths: 215...215, radius: 0,
      fontSize: 15, logoSide: 19, logoStart: 13, asksForEqualSize: false),
    // The markup of Slack's button generator.
    Neighbor(
      identifier: "slack", name: "Slack", height: 48, widths: 236...256, radius: 4, fontSize: 16,
      logoSide: 20, logoStart: 12, asksForEqualSize: false),
  ]

  /// Those that most sign-in pages have.
  package static let common = all.filter { ["google", "microsoft"].contains($0.identifier) }
}
