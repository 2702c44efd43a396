import CoreMetrics
import Prometheus
import Testing

/// The text is what Prometheus reads.
@Suite struct ExpositionTests {
  @Test func wholeTextIsAsDocumented() {
    let registry = PrometheusRegistry(declaring: [
      .timer(
        "request_seconds", help: "Time of a request.", labels: ["path"],
        bounds: [.microseconds(25), .milliseconds(1), .seconds(1)]),
      .counter("requests_total", help: "Requests.", labels: ["status", "method"]),
    ])
    for (status, amount) in [("404", 1), ("200", 3)] {
      let labels = [("status", status), ("method", "GET")]
      Counter(label: "requests_total", dimensions: labels, factory: registry).increment(by: amount)
    }
    let timer = Timer(label: "request_seconds", dimensions: [("path", "/")], factory: registry)
    timer.recordNanoseconds(25_000)
    timer.recordNanoseconds(1_500_000_001)
    Meter(label: "open", factory: registry).set(2.5)
    let text = String(decoding: registry.text(), as: UTF8.self)
    #expect(
      text == """
        # TYPE open gauge
        open 2.5
        # HELP request_seconds Time of a request.
        # TYPE request_seconds histogram
        request_seconds_bucket{path="/",le="0.000025"} 1
        request_seconds_bucket{path="/",le="0.001"} 1
        request_seconds_bucket{path="/",le="1"} 1
        request_seconds_bucket{path="/",le="+Inf"} 2
        request_seconds_sum{path="/"} 1.500025001
        request_seconds_count{path="/"} 2
        # HELP requests_total Requests.
        # TYPE requests_total counter
        requests_total{method="GET",status="200"} 3
        requests_total{method="GET",status="404"} 1

        """)
  }

  /// Unescaped, these values would end a label or a line and forge others.
  @Test(arguments: [
    "\"", "\\", "\n", "\\n", "\\\"", "a\"} 1\nforged 1", "é", "e\u{301}", "\r\n", "\t", "\n\u{301}",
    "\u{0}", "{}", ",", "🍎",
  ])
  func labelValuesAreReadBackUnchanged(value: String) throws {
    let registry = PrometheusRegistry(declaring: [])
    Counter(label: "c", dimensions: [("label", value)], factory: registry).increment()
    let family = try #require(try Exposition(registry).families.first)
    #expect(family.samples.count == 1)
    let read = try #require(family.samples.first?.labels["label"])
    #expect(Array(read.utf8) == Array(value.utf8))
  }

  @Test func helpIsReadBackUnchanged() throws {
    let help = "Two\nlines, a \\ and a \" and \\n.\r"
    let registry = PrometheusRegistry(declaring: [.gauge("g", help: help)])
    #expect(try Exposition(registry).family("g").help == help)
  }

  /// Prometheus knows type and help of a metric before its first sample.
  @Test func declaredFamilyWithoutSeriesIsWritten() {
    let registry = PrometheusRegistry(declaring: [.counter("c_total", help: "C.", labels: ["x"])])
    let text = String(decoding: registry.text(), as: UTF8.self)
    #expect(text == "# HELP c_total C.\n# TYPE c_total counter\n")
    #expect(PrometheusRegistry(declaring: []).text().isEmpty)
  }

  /// Swift spells some numbers in a way that the format does not.
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-3, "-3"), (0.1, "0.1"), (1e300, "1e+300"),
    (.leastNonzeroMagnitude, "5e-324"), (.infinity, "+Inf"), (-.infinity, "-Inf"), (.nan, "NaN"),
    (9_007_199_254_740_992, "9007199254740992"),
  ])
  func numbersAreSpeltAsPrometheusReadsThem(value: Double, text: String) throws {
    let registry = PrometheusRegistry(declaring: [])
    Meter(label: "g", factory: registry).set(value)
    #expect(try Exposition(registry).value("g") == text)
  }

  /// The order of a dictionary differs with each run, and would make every text another one.
  @Test func orderDoesNotDependOnHowSeriesWereMade() {
    func text(_ numbers: [Int]) -> [UInt8] {
      let registry = PrometheusRegistry(declaring: [])
      for number in numbers {
        let labels = [("a", "\(number % 7)"), ("b", "\(number)")]
        Counter(label: "c\(number % 3)", dimensions: labels, factory: registry).increment()
      }
      return registry.text()
    }
    #expect(text(Array(0..<100)) == text((0..<100).reversed()))
  }
}
