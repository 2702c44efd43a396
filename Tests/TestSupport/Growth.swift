import Glibc

/// How work grows with what it reads.
package enum Growth {
  /// Whether work takes at most eight times as long with four times as much to read: four times is in proportion to
  /// the length, sixteen times is to its square. In processor time of this thread, the least of a few runs: what else
  /// runs on the machine makes some of them longer.
  package static func isLinear(upTo length: Int, _ work: (_ length: Int) throws -> Void) rethrows
    -> Bool
  {
    try isAtMost(8, { try work(length / 4) }, { try work(length) })
  }

  /// Whether the second work takes less than so many times as long as the first.
  package static func isAtMost(
    _ factor: Double, _ first: () throws -> Void, _ second: () throws -> Void
  ) rethrows -> Bool {
    var (short, long) = (Double.infinity, Double.infinity)
    for _ in 0..<4 {
      short = min(short, try time(first))
      long = min(long, try time(second))
      if long < factor * max(short, 1) { return true }
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
