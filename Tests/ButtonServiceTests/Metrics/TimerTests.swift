import ButtonService
import Synchronization
import TestSupport
import Testing

/// Each duration is in the right bucket, sums are exact, and threads do not disturb each other.
@Suite struct TimerTests {
  /// What Prometheus reads of a timer, called `t`.
  private func text(_ timer: Timer) -> [UInt8] {
    PrometheusText.text([Metric(.histogram, "t", help: "T.") { [[]: $0.samples()] }], of: timer)
  }

  /// A bound belongs to its bucket, and the next nanosecond to the next one.
  @Test(arguments: [1, 2, 15, 16, 31]) func boundsAreInclusive(count: Int) {
    for bound in 0..<count {
      let timer = Timer((1...count).map { .seconds($0) })
      let own = Int64(bound + 1) * 1_000_000_000
      for duration in own - 1...own + 1 { timer.recordNanoseconds(duration) }
      let samples = samples(text(timer))
      for index in 0..<count {
        let expected: Double = index < bound ? 0 : index == bound ? 2 : 3
        #expect(samples["t_bucket{le=\"\(index + 1)\"}"] == expected)
      }
      #expect(samples["t_bucket{le=\"+Inf\"}"] == 3)
    }
  }

  /// A sum of `Double` would lose the last nanosecond.
  @Test func sumOfDurationsIsExact() {
    let timer = Timer([])
    timer.recordNanoseconds(9_000_000_000_000_000_001)
    timer.recordNanoseconds(9_000_000_000_000_000_002)
    let text = String(decoding: text(timer), as: UTF8.self)
    #expect(text.contains("\nt_sum 18000000000.000000003\n"))
  }

  /// Otherwise a clock that is set back would decrease the sum, or end the program.
  @Test(arguments: [-1, Int64.min]) func negativeDurationIsZero(duration: Int64) {
    let timer = Timer([.nanoseconds(1)])
    timer.recordNanoseconds(duration)
    let samples = samples(text(timer))
    #expect(samples["t_sum"] == 0 && samples["t_bucket{le=\"0.000000001\"}"] == 1)
  }

  @Test func nothingThatThreadsRecordIsLost() async throws {
    let (counter, timer) = (Counter(), Timer([.microseconds(25)]))
    try await threads(4) { _ in
      for number in 0..<50_000 {
        counter.increment()
        timer.recordNanoseconds(Int64(number))
      }
    }
    #expect(counter.value == 200_000)
    #expect(
      samples(text(timer)) == [
        "t_count": 200_000, "t_sum": 4.9999, "t_bucket{le=\"+Inf\"}": 200_000,
        "t_bucket{le=\"0.000025\"}": 100_004,
      ])
  }

  /// Prometheus computes quantiles from buckets and total together.
  @Test func textsAreConsistentWhileThreadsRecord() async throws {
    let timer = Timer([.microseconds(1), .microseconds(10)])
    let texts = Mutex<[[UInt8]]>([])
    let isDone = Atomic(false)
    try await threads(3) { thread in
      if thread == 0 {
        // Enough texts that differ; the limit ends the test if nothing is recorded.
        for _ in 0..<100_000 where texts.withLock({ $0.count }) < 200 {
          let text = self.text(timer)
          texts.withLock { if $0.last != text { $0.append(text) } }
        }
        isDone.store(true, ordering: .relaxed)
      }
      var number: Int64 = 0
      while !isDone.load(ordering: .relaxed) {
        timer.recordNanoseconds(number % 20 * 1000)
        number += 1
      }
    }
    // On a busy machine the others may record seldom.
    #expect(texts.withLock { $0.count } > 1)
    var last = 0.0
    for samples in texts.withLock({ $0 }).map(samples) {
      let counts = ["0.000001", "0.00001", "+Inf"].map { samples["t_bucket{le=\"\($0)\"}"] ?? -1 }
      #expect(counts == counts.sorted() && counts.last == samples["t_count"])
      #expect(counts[0] >= 0 && counts[2] >= last)
      last = counts[2]
    }
  }

  /// Runs the work on several threads at once: they interrupt each other even where tasks would take
  /// turns.
  private func threads(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) async throws {
    try await withThrowingTaskGroup { group in
      for number in 0..<count { group.addTask { try await OwnThread.run { work(number) } } }
      try await group.waitForAll()
    }
  }
}
