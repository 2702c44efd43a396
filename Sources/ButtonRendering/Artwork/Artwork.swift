package import ButtonCore

/// The logo files that pictures are drawn with, one for each ``LogoShape``.
package struct Artwork: Sendable {
  package let origin: ArtworkOrigin
  private let logos: [Logo]

  /// - Parameter logos: In the order of ``LogoShape``.
  package init(origin: ArtworkOrigin, logos: [Logo]) { (self.origin, self.logos) = (origin, logos) }

  package subscript(file: LogoShape) -> Logo { logos[file.rawValue] }
}
