internal import CMalloc

/// Memory that the C library keeps although nothing uses it.
package enum SpareMemory {
  /// Lets threads share areas of free memory, of which the C library otherwise keeps eight for each
  /// core: what one thread frees, another can use.
  ///
  /// - Parameter count: How many there may be, 1 or more. Call it before there are threads: what
  ///   exists already stays.
  package static func limitAreas(to count: Int) {
    _ = mallopt(M_ARENA_MAX, Int32(clamping: count))
  }

  /// Returns free memory to the system, at any time; threads that need memory meanwhile may wait
  /// for some milliseconds.
  package static func trim() { malloc_trim(0) }
}
