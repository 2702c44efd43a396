internal import CCairo
internal import CMalloc

/// Memory that the C library and cairo keep although nothing uses it.
package enum SpareMemory {
  /// Lets threads share areas of free memory, of which the C library otherwise keeps eight for each
  /// core: what one thread frees, another can use.
  ///
  /// - Parameter count: How many there may be, 1 or more. Call it before there are threads: what
  ///   exists already stays.
  package static func limitAreas(to count: Int) {
    _ = mallopt(M_ARENA_MAX, Int32(clamping: count))
  }

  /// Closes the font files that cairo keeps open, and returns free memory to the system.
  ///
  /// Call it only while no ``Typesetter`` or ``FontCollection`` exists and no other thread draws:
  /// once, when everything is loaded. An ``SVGDocument`` holds nothing of cairo's.
  package static func release() {
    cairo_debug_reset_static_data()
    trim()
  }

  /// Returns free memory to the system, at any time; threads that need memory meanwhile may wait
  /// for some milliseconds.
  package static func trim() { malloc_trim(0) }
}
