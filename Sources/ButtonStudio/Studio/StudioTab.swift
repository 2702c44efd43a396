/// What the studio shows below the button.
enum StudioTab: String, CaseIterable {
  case code
  case context
  case inspect
  case files
  case paste

  var label: String {
    switch self {
    case .code: "Code"
    case .context: "In context"
    case .inspect: "Inspect"
    case .files: "Files"
    case .paste: "Check code"
    }
  }
}
