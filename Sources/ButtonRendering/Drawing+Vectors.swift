package import ButtonCore
package import Graphics

extension Drawing {
  /// The drawing as a file of vectors.
  ///
  /// - Parameter layers: Whether background, logo and title of an SVG are groups.
  /// - Throws: `GraphicsError` when memory runs out or librsvg fails.
  package func encoded(
    as format: VectorFormat, layers: Bool = false, _ artwork: Artwork
  ) throws(GraphicsError) -> [UInt8] {
    switch format {
    case .svg: Array(svg(artwork, layers: layers).utf8)
    case .pdf: try pdf(artwork)
    case .vectorDrawable: Array(vectorDrawable(artwork).utf8)
    }
  }
}
