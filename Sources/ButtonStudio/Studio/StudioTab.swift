/// What the studio shows below the button.
enum StudioTab: String, CaseIterable {
  case code, languages, context, login, inspect, files, paste

  var label: String {
    switch self {
    case .code: "Code"
    case .languages: "Languages"
    case .context: "In context"
    case .login: "Hosted login"
    case .inspect: "Inspect"
    case .files: "Files"
    case .paste: "Check code"
    }
  }

  /// What it has controls for.
  var fields: [StudioField] {
    switch self {
    case .code: [.take, .immutable]
    case .languages: [.language]
    case .context: [.beside, .place]
    case .login: [.login]
    case .inspect: [.show]
    case .files: [.kits]
    case .paste: [.paste]
    }
  }
}
