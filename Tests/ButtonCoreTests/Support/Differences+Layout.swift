import ButtonCore

extension Differences {
  /// Compares a layout without pixels with its noted numbers.
  mutating func compare(
    _ layout: Layout, to noted: NotedGeometry, _ name: @autoclosure () -> String
  ) {
    guard let title = layout.title else { return require(false, name() + " no title") }
    compare(title.fontSize, to: noted.fontSize, name() + " font size")
    compare(title.start, to: noted.start, name() + " title's start")
    compare(title.baseline, to: noted.baseline, name() + " baseline")
    compare(layout.logo.placement.scale, to: noted.logoScale, name() + " logo's scale")
    compare(layout.logo.ink, to: noted.logoInk(noted.baseline), name() + " logo's ink")
  }
}
