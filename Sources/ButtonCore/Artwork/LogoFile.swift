/// The shapes among Apple's logo files; each comes in black and in white with the same outline.
package enum LogoFile: Int, CaseIterable, Hashable, Sendable {
  case small, medium, large, logoOnly

  package init(_ size: LogoSize) {
    switch size {
    case .small: self = .small
    case .medium: self = .medium
    case .large: self = .large
    }
  }
}
