internal import CCairo
internal import CMalloc

/// Memory that libraries keep after start for text that will never be set.
package enum SpareMemory {
  /// Closes the font files that cairo keeps open, and gives free memory back.
  ///
  /// Only for a time when no ``Typesetter`` or ``FontCollection`` is left and no other thread
  /// draws: a program calls it once, when everything is loaded.
  package static func release() {
    cairo_debug_reset_static_data()
    malloc_trim(0)
  }
}
