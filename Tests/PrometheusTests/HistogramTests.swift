import CoreMetrics
import Prometheus
import Testing

/// Each value is in the right bucket, and sums are exact.
@Suite struct HistogramTests {
  /// A bound belongs to its bucket, and the next nanosecond to the next one.
  @Test(arguments: [1, 2, 3, 15, 16, 17, 18, 30, 31])
  func boundsAreInclusive(count: Int) throws {
    for bound in 0..<count {
      let bounds = (0..<count).map { Duration.nanoseconds(1000 * ($0 + 1)) }
      let registry = PrometheusRegistry(declaring: [.timer("t", help: "T.", bounds: bounds)])
      let timer = Timer(label: "t", factory: registry)
      for offset in -1...1 { timer.recordNanoseconds(1000 * (bound + 1) + offset) }
      let buckets = try Exposition(registry).family("t").samples.filter { $0.name == "t_bucket" }
      let expected = (0...count).map { $0 < bound ? 0 : $0 == bound ? 2 : 3 }
      #expect(buckets.map(\.value) == expected.map(String.init))
    }
  }

  @Test func defaultBoundsAreWrittenExactly() throws {
    let registry = PrometheusRegistry(declaring: [])
    Timer(label: "t", factory: registry).recordNanoseconds(0)
    let buckets = try Exposition(registry).family("t").samples.filter { $0.name == "t_bucket" }
    #expect(
      buckets.map { $0.labels["le"] } == [
        "0.000025", "0.00005", "0.0001", "0.00025", "0.0005", "0.001", "0.0025", "0.005", "0.01",
        "0.025", "0.05", "0.1", "0.25", "0.5", "1", "2.5", "5", "10", "+Inf",
      ])
    #expect(buckets.allSatisfy { $0.value == "1" })
  }

  /// A sum of `Double` would lose the last nanosecond.
  @Test func sumOfDurationsIsExact() throws {
    let registry = PrometheusRegistry(declaring: [])
    let timer = Timer(label: "t", factory: registry)
    timer.recordNanoseconds(9_000_000_000_000_000_001)
    timer.recordNanoseconds(9_000_000_000_000_000_002)
    #expect(try Exposition(registry).value("t_sum") == "18000000000.000000003")
  }

  /// Otherwise a clock that is set back would decrease the sum, or end the program.
  @Test(arguments: [-1, Int64.min]) func negativeDurationIsZero(duration: Int64) throws {
    let registry = PrometheusRegistry(declaring: [])
    Timer(label: "t", factory: registry).recordNanoseconds(duration)
    let text = try Exposition(registry)
    #expect(text.value("t_sum") == "0")
    #expect(text.value("t_bucket", ["le": "0.000025"]) == "1")
  }

  @Test func recorderCountsValuesOfAnySign() throws {
    let registry = PrometheusRegistry(declaring: [
      .histogram("v", help: "V.", bounds: [-1, 0, 0.5, 4])
    ])
    let recorder = Recorder(label: "v", factory: registry)
    for value in [-2, -1, 0, 0.25, 0.5, 0.75, 4, 5] { recorder.record(value) }
    recorder.record(4)
    let text = try Exposition(registry)
    let bounds = ["-1", "0", "0.5", "4", "+Inf"]
    #expect(bounds.map { text.value("v_bucket", ["le": $0]) } == ["2", "3", "5", "8", "9"])
    #expect(text.value("v_sum") == "11.5")
  }

  /// One such value would make the sum useless for ever.
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func valueThatIsNotFiniteDoesNotSpoilTheSum(value: Double) throws {
    let registry = PrometheusRegistry(declaring: [])
    let recorder = Recorder(label: "v", factory: registry)
    recorder.record(3)
    recorder.record(value)
    let text = try Exposition(registry)
    #expect(text.value("v_sum") == "3")
    #expect(text.value("v_count") == "1")
  }
}
