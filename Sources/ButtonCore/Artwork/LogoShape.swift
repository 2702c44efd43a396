/// The shapes among Apple's logo files; each comes in black and in white with the same outline.
package enum LogoShape: Int, CaseIterable, Hashable, Sendable {
  case small, medium, large, logoOnly

  package init(_ size: LogoSize) {
    switch size {
    case .small: self = .small
    case .medium: self = .medium
    case .large: self = .large
    }
  }

  // Positions inside the files, in their own units, measured on those of Apple Design Resources.

  /// The file's coordinates: all of a left-aligned file, the square inside a logo-only one.
  package var box: Rectangle {
    switch self {
    case .small: Rectangle(minX: 0, minY: 0, maxX: 24, maxY: 44)
    case .medium: Rectangle(minX: 0, minY: 0, maxX: 31, maxY: 44)
    case .large: Rectangle(minX: 0, minY: 0, maxX: 39, maxY: 44)
    case .logoOnly: Rectangle(minX: 6, minY: 6, maxX: 50, maxY: 50)
    }
  }

  /// The bounds of the logo itself, without the file's padding.
  package var ink: Rectangle {
    switch self {
    case .small: Rectangle(minX: 6.146, minY: 13.634, maxX: 17.971, maxY: 28.166)
    case .medium: Rectangle(minX: 7.750, minY: 10.500, maxX: 23.211, maxY: 29.500)
    case .large: Rectangle(minX: 9.765, minY: 7.600, maxX: 29.295, maxY: 31.600)
    case .logoOnly: Rectangle(minX: 20.5, minY: 16, maxX: 35.5, maxY: 35)
    }
  }
}

/// The origin of the logo files.
package enum ArtworkOrigin: String, Hashable, Sendable {
  /// Apple's own files, byte for byte.
  case apple
  /// A placeholder of ours, not fit for an app.
  case standIn = "stand-in"
}
