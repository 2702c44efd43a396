package import ButtonCore

/// The logo files that pictures are drawn with, one for each ``LogoFile``.
package struct Artwork: Sendable {
  package let origin: ArtworkOrigin
  /// In the order of the files.
  private let logos: [Logo]

  /// Takes the logo of each file; `logo` is called once for each.
  package init<Failure>(
    origin: ArtworkOrigin, logo: (LogoFile) throws(Failure) -> Logo
  ) throws(Failure) {
    self.origin = origin
    logos = try LogoFile.allCases.map(logo)
  }

  /// Has librsvg read every file.
  ///
  /// - Throws: `GraphicsFault` if it cannot.
  package func load() throws {
    for logo in logos { try logo.load() }
  }

  package subscript(file: LogoFile) -> Logo { logos[file.rawValue] }
}
