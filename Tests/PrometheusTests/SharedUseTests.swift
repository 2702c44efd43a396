import CoreMetrics
import Prometheus
import Synchronization
import Testing

/// Many threads, and many labels.
@Suite struct SharedUseTests {
  @Test func nothingThatThreadsRecordIsLost() async throws {
    let registry = PrometheusRegistry(declaring: [])
    await Threads.run(4) { thread in
      let counter = Counter(label: "c", factory: registry)
      let floating = FloatingPointCounter(label: "f", factory: registry)
      let timer = Timer(label: "t", factory: registry)
      let recorder = Recorder(label: "r", factory: registry)
      let meter = Meter(label: "m", factory: registry)
      for number in 0..<50_000 {
        counter.increment()
        floating.increment(by: 0.5)
        timer.recordNanoseconds(number)
        recorder.record(1)
        meter.increment(by: thread == 0 ? 3 : 1)
      }
    }
    let text = try Exposition(registry)
    #expect(text.value("c") == "200000")
    #expect(text.value("f") == "100000")
    #expect(text.value("m") == "300000")
    #expect(text.value("r_count") == "200000")
    #expect(text.value("r_sum") == "200000")
    #expect(text.value("t_count") == "200000")
    #expect(text.value("t_bucket", ["le": "0.000025"]) == "100004")
    #expect(text.value("t_sum") == "4.9999")
  }

  /// Prometheus computes quantiles from buckets and total together.
  @Test func textsAreConsistentWhileThreadsRecord() async {
    let registry = PrometheusRegistry(declaring: [])
    let texts = Mutex<[[UInt8]]>([])
    let isDone = Atomic(false)
    await Threads.run(3) { thread in
      if thread == 0 {
        // Enough texts that differ; the limit ends the test if nothing is recorded. On a busy machine
        // the other threads may begin late.
        let deadline = ContinuousClock.now + .seconds(300)
        while texts.withLock({ $0.count }) < 200, .now < deadline {
          let text = registry.text()
          texts.withLock { if $0.last != text { $0.append(text) } }
        }
        isDone.store(true, ordering: .relaxed)
      }
      var number = 0
      while !isDone.load(ordering: .relaxed) {
        let labels = [("thread", "\(thread)"), ("number", "\(number % 10)")]
        let timer = Timer(label: "t", dimensions: labels, factory: registry)
        timer.recordNanoseconds(number * 7919)
        number += 1
      }
    }
    #expect(texts.withLock { $0.count } == 200)
    var last = 0.0
    for text in texts.withLock({ $0 }) {
      #expect(throws: Never.self) {
        let samples = try Exposition(text).families.flatMap(\.samples)
        let total = samples.filter { $0.name == "t_count" }.reduce(0) { $0 + $1.number }
        #expect(total >= last)
        last = total
      }
    }
  }

  /// Labels from requests would fill the memory, of the server and of Prometheus.
  @Test func labelsAboveTheLimitShareASeries() async throws {
    let registry = PrometheusRegistry(declaring: [], seriesLimit: 3)
    await Threads.run(4) { thread in
      for number in 0..<100 {
        let labels = [("a", "\(thread * 100 + number)")]
        Counter(label: "c", dimensions: labels, factory: registry).increment()
        Timer(label: "t", dimensions: labels, factory: registry).recordNanoseconds(1)
      }
    }
    let text = try Exposition(registry)
    #expect(try text.family("c").samples.count == 4)
    #expect(text.value("c", ["overflow": "true"]) == "397")
    #expect(text.value("t_count", ["overflow": "true"]) == "397")
  }

  /// One user who is done must not end the series of all others.
  @Test func sharedSeriesOutlivesItsUsers() throws {
    let registry = PrometheusRegistry(declaring: [], seriesLimit: 1)
    let first = Counter(label: "c", dimensions: [("a", "1")], factory: registry)
    let second = Counter(label: "c", dimensions: [("a", "2")], factory: registry)
    second.increment()
    second.destroy()
    #expect(try Exposition(registry).value("c", ["overflow": "true"]) == "1")
    // A destroyed series makes room for another one.
    first.destroy()
    Counter(label: "c", dimensions: [("a", "3")], factory: registry).increment()
    #expect(try Exposition(registry).value("c", ["a": "3"]) == "1")
  }
}
