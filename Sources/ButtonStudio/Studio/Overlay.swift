internal import ButtonCore

/// Something that can be shown on top of the button in the studio.
enum Overlay: String, CaseIterable, Hashable {
  case logo
  case title
  case baseline
  case margin
  case clearSpace = "clear-space"
  case proportion

  /// Whether it applies only to buttons with a title.
  var isOfTitle: Bool { self != .logo && self != .clearSpace }

  var label: String {
    switch self {
    case .logo: "Logo"
    case .title: "Title"
    case .baseline: "Baseline"
    case .margin: "Side margin (\(percent(Guidelines.Leading.trailingMarginPerWidth)))"
    case .clearSpace: "Clear space"
    case .proportion: "Title size (\(percent(Guidelines.Centered.fontSizePerHeight)))"
    }
  }

  private typealias Guidelines = HumanInterfaceGuidelines

  private func percent(_ part: Double) -> String { "\(Int((100 * part).rounded())) %" }
}
