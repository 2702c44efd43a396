package import ButtonCore

/// The logo files that pictures are drawn with, one for each ``LogoShape``.
package struct Artwork: Sendable {
  package let origin: ArtworkOrigin
  /// In the order of the files.
  private let logos: [Logo]

  /// Takes the logo of each file; `logo` is called once for each.
  package init<Failure>(origin: ArtworkOrigin, logo: (LogoShape) throws(Failure) -> Logo) throws(Failure) {
    self.origin = origin
    logos = try LogoShape.allCases.map(logo)
  }

  /// Has librsvg read every file.
  ///
  /// - Throws: `GraphicsFault` if it cannot.
  package func load() throws { for logo in logos { try logo.load() } }

  package subscript(file: LogoShape) -> Logo { logos[file.rawValue] }
}
