/// The logo's outlines, each in the coordinates of its ``LogoFile``.
package struct Artwork: Hashable, Sendable {
  package enum Origin: String, Hashable, Sendable {
    /// Apple's own files, byte for byte.
    case apple
    /// A placeholder of ours, not fit for an app.
    case standIn = "stand-in"
  }

  package let origin: Origin
  private let small: Path
  private let medium: Path
  private let large: Path
  private let logoOnly: Path

  /// Takes the outline of each file; `outline` is called once for each.
  package init<Failure>(
    origin: Origin, outline: (LogoFile) throws(Failure) -> Path
  ) throws(Failure) {
    self.origin = origin
    small = try outline(.small)
    medium = try outline(.medium)
    large = try outline(.large)
    logoOnly = try outline(.logoOnly)
  }

  package subscript(file: LogoFile) -> Path {
    switch file {
    case .small: small
    case .medium: medium
    case .large: large
    case .logoOnly: logoOnly
    }
  }
}
