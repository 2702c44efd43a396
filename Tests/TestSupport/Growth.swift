import Glibc

/// How work grows with what it reads.
package enum Growth {
  /// How many times as long some work takes with a value of twice the length: 2 if its time is in
  /// proportion to the length, 4 if it is to the square. The least of a few attempts, in processor
  /// time of this thread, so that other tests hardly matter.
  package static func whenDoubled(_ length: Int, _ work: (_ length: Int) throws -> Void) rethrows
    -> Double
  {
    var least = Double.infinity
    for _ in 0..<6 where least > 2.5 {
      let once = try time { try work(length) }
      least = min(least, try time { try work(2 * length) } / max(once, 1))
    }
    return least
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
