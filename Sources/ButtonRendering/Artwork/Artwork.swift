package import ButtonCore

/// The logo files that pictures are drawn with, one for each ``LogoFile``.
package struct Artwork: Sendable {
  package let origin: ArtworkOrigin
  private let small: Logo
  private let medium: Logo
  private let large: Logo
  private let logoOnly: Logo

  /// Takes the logo of each file; `logo` is called once for each.
  package init<Failure>(
    origin: ArtworkOrigin, logo: (LogoFile) throws(Failure) -> Logo
  ) throws(Failure) {
    self.origin = origin
    small = try logo(.small)
    medium = try logo(.medium)
    large = try logo(.large)
    logoOnly = try logo(.logoOnly)
  }

  /// Has librsvg read every file.
  ///
  /// - Throws: `GraphicsError` if it cannot.
  package func load() throws {
    for logo in [small, medium, large, logoOnly] { try logo.load() }
  }

  package subscript(file: LogoFile) -> Logo {
    switch file {
    case .small: small
    case .medium: medium
    case .large: large
    case .logoOnly: logoOnly
    }
  }
}
