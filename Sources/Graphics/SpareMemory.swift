internal import CCairo
internal import CMalloc

/// Memory that libraries keep after start, but that only setting text needs.
package enum SpareMemory {
  /// Closes the font files that cairo keeps open, and returns free memory to the system.
  ///
  /// Call it only while no ``Typesetter`` or ``FontCollection`` exists and no other thread draws:
  /// once, when everything is loaded. An ``SVGDocument`` holds nothing of cairo's.
  package static func release() {
    cairo_debug_reset_static_data()
    malloc_trim(0)
  }
}
