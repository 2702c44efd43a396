/// An outline and where it goes.
///
/// Outlines stay in their own units (ems, artwork units) and are shared by every drawing.
package struct PlacedPath: Hashable, Sendable {
  package var path: Path
  package var placement: Transform

  package init(_ path: Path, _ placement: Transform) {
    self.path = path
    self.placement = placement
  }
}
