import CoreMetrics
import Prometheus
import Testing

/// Handlers of swift-metrics and series are the same.
@Suite struct SeriesTests {
  let registry = PrometheusRegistry(declaring: [
    .counter("read_total", help: "R.", labels: ["of"]), .gauge("read", help: "R."),
  ])

  /// Two handlers for one series would be two lines, which Prometheus refuses.
  @Test func sameLabelsAreOneSeries() throws {
    let orders = [[("a", "1"), ("b", "2")], [("b", "2"), ("a", "1")]]
    for labels in orders {
      Counter(label: "c", dimensions: labels, factory: registry).increment()
      FloatingPointCounter(label: "c", dimensions: labels, factory: registry).increment(by: 0.25)
      Timer(label: "t", dimensions: labels, factory: registry).recordNanoseconds(1)
      Recorder(label: "r", dimensions: labels, factory: registry).record(1)
      Meter(label: "m", dimensions: labels, factory: registry).increment(by: 2)
    }
    let text = try Exposition(registry)
    let labels = ["a": "1", "b": "2"]
    #expect(text.value("c", labels) == "2.5")
    #expect(text.value("t_count", labels) == "2")
    #expect(text.value("r_count", labels) == "2")
    #expect(text.value("m", labels) == "4")
  }

  /// A counter that decreases looks like a restart to Prometheus.
  @Test func counterNeverDecreases() throws {
    let counter = Counter(label: "c", factory: registry)
    counter.increment(by: 5)
    counter.increment(by: -3)
    let floating = FloatingPointCounter(label: "c", factory: registry)
    for amount in [-1, -0.5, .nan, .infinity] { floating.increment(by: amount) }
    #expect(try Exposition(registry).value("c") == "5")
    counter.reset()
    #expect(try Exposition(registry).value("c") == "0")
  }

  /// `Double` has 53 bits, and a counter of bytes may need more.
  @Test func largeCountsAreExact() throws {
    let counter = Counter(label: "c", factory: registry)
    counter.increment(by: Int64.max)
    counter.increment(by: Int64.max)
    #expect(try Exposition(registry).value("c") == "18446744073709551614")
  }

  @Test func gaugeHasTheLastValue() throws {
    let gauge = Gauge(label: "g", factory: registry)
    gauge.record(7)
    gauge.record(3)
    let meter = Meter(label: "g", factory: registry)
    meter.decrement(by: 0.5)
    let text = try Exposition(registry)
    #expect(text.value("g") == "2.5")
    #expect(try text.family("g").type == "gauge")
  }

  @Test func destroyedSeriesIsNotWritten() throws {
    let counter = Counter(label: "c", dimensions: [("a", "1")], factory: registry)
    let other = Counter(label: "c", dimensions: [("a", "2")], factory: registry)
    let floating = FloatingPointCounter(label: "f", factory: registry)
    let timer = Timer(label: "t", factory: registry)
    let recorder = Recorder(label: "r", factory: registry)
    let meter = Meter(label: "m", factory: registry)
    counter.destroy()
    floating.destroy()
    timer.destroy()
    recorder.destroy()
    meter.destroy()
    // The old handler does nothing to the series that has its labels now.
    Counter(label: "c", dimensions: [("a", "1")], factory: registry).increment()
    counter.increment(by: 10)
    counter.destroy()
    other.increment()
    let families = try Exposition(registry).families
    #expect(families.map(\.name) == ["c", "read", "read_total"])
    #expect(families.first?.samples.map(\.value) == ["1", "1"])
  }

  @Test func readingsAreMadeForEachText() throws {
    let meter = Meter(label: "elsewhere", factory: registry)
    registry.observe("read") { 1.5 }
    registry.observe("read") { 2 }
    registry.observe("read_total", [("of", "a")]) { 7 }
    // A reading may use the registry, so no lock is held.
    registry.observe("read_total", [("of", "b")]) { [registry] in
      meter.increment()
      return Double(registry.descriptions.count)
    }
    #expect(try Exposition(registry).value("elsewhere") == "0")
    let text = try Exposition(registry)
    #expect(text.value("read") == "3.5")
    #expect(text.value("read_total", ["of": "a"]) == "7")
    #expect(text.value("read_total", ["of": "b"]) == "2")
    #expect(text.value("elsewhere") == "1")
  }

  /// Tables of the documentation are made from them.
  @Test func descriptionsAreListedByName() {
    #expect(registry.descriptions.map(\.name) == ["read", "read_total"])
    #expect(registry.descriptions.map(\.kind.type) == ["gauge", "counter"])
    #expect(registry.descriptions.map(\.labels) == [[], ["of"]])
    #expect(registry.descriptions.map(\.help) == ["R.", "R."])
  }
}
