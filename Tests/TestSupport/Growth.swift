import Glibc

/// How work grows with what it reads.
package enum Growth {
  /// Whether work takes at most 64 times as long with 16 times as much to read: 16 times is in
  /// proportion to the length, 256 times is to its square. In processor time of this thread: what
  /// else runs on the machine may change it by a factor of two, but not of four.
  package static func isLinear(upTo length: Int, _ work: (_ length: Int) throws -> Void) rethrows
    -> Bool
  {
    for _ in 0..<3 {
      let short = try time { try work(length / 16) }
      if try time({ try work(length) }) < 64 * max(short, 1) { return true }
    }
    return false
  }

  /// Nanoseconds.
  private static func time(_ work: () throws -> Void) rethrows -> Double {
    let start = now
    try work()
    return now - start
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
