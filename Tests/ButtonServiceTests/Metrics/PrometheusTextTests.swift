import Synchronization
import Testing

@testable import ButtonService

/// The text is what Prometheus reads. Its own checker reads a server's in `MetricsTests`.
@Suite struct PrometheusTextTests {
  private func text(_ registry: PrometheusRegistry) -> String {
    String(decoding: registry.text(), as: UTF8.self)
  }

  /// Neither the order of declarations nor that of use matters.
  @Test func wholeTextIsAsDocumented() {
    let registry = PrometheusRegistry(declaring: [
      .counter("requests_total", help: "Requests.", labels: ["status", "method"]),
      .timer(
        "request_seconds", help: "Time of a request.", labels: ["path"],
        bounds: [.microseconds(25), .milliseconds(1), .seconds(1)]),
      .gauge("open", help: "Open files."), .gauge("unused", help: "Nothing."),
    ])
    let absent = registry.counter("requests_total", [("status", "404"), ("method", "GET")])
    let found = registry.counter("requests_total", [("method", "GET"), ("status", "200")])
    for counter in [absent, found, found, found] { counter.increment() }
    let timer = registry.timer("request_seconds", [("path", "/")])
    timer.recordNanoseconds(25_000)
    timer.recordNanoseconds(1_500_000_001)
    registry.observe("open") { 2.5 }
    #expect(
      text(registry) == """
        # HELP open Open files.
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
        # HELP unused Nothing.
        # TYPE unused gauge

        """)
  }

  /// Unescaped, these values would end a label or a line and forge others.
  @Test(arguments: [
    ("\"", #"\""#), ("\\", #"\\"#), ("\n", #"\n"#), ("\\n", #"\\n"#),
    ("a\"} 1\nforged 1", #"a\"} 1\nforged 1"#), ("e\u{301}", "e\u{301}"), ("\r\n", "\r\\n"),
    ("\n\u{301}", "\\n\u{301}"), ("\"\u{301}", "\\\"\u{301}"), ("\u{600}\"", "\u{600}\\\""),
    ("\t{},", "\t{},"), ("🍎", "🍎"),
  ])
  func labelValuesAreEscaped(value: String, written: String) {
    let registry = PrometheusRegistry(declaring: [.counter("c", help: "C.", labels: ["label"])])
    _ = registry.counter("c", [("label", value)])
    let expected = "# HELP c C.\n# TYPE c counter\nc{label=\"\(written)\"} 0\n"
    #expect(registry.text() == Array(expected.utf8))
  }

  @Test func helpIsEscaped() {
    let help = "Two\nlines, a \\ and a \".\r\n"
    let registry = PrometheusRegistry(declaring: [.gauge("g", help: help)])
    #expect(text(registry) == "# HELP g Two\\nlines, a \\\\ and a \".\r\\n\n# TYPE g gauge\n")
  }

  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (-3, "-3"), (0.1, "0.1"), (1e300, "1e+300"),
    (.leastNonzeroMagnitude, "5e-324"), (9_007_199_254_740_992, "9007199254740992"),
  ])
  func numbersAreSpeltAsPrometheusReadsThem(value: Double, written: String) {
    let registry = PrometheusRegistry(declaring: [.gauge("g", help: "G.")])
    registry.observe("g") { value }
    #expect(text(registry).hasSuffix("\ng \(written)\n"))
  }

  /// They are made without a lock, so one may use the registry.
  @Test func readingsAreMadeForEachText() {
    let registry = PrometheusRegistry(declaring: [
      .counter("c_total", help: "C.", labels: ["of"]), .gauge("g", help: "G."),
    ])
    let made = Atomic(0)
    registry.observe("g") { [registry] in
      let number = made.add(1, ordering: .relaxed).newValue
      registry.counter("c_total", [("of", "\(number)")]).increment()
      return Double(number)
    }
    #expect(samples(registry.text()) == ["g": 1])
    #expect(samples(registry.text()) == ["g": 2, "c_total{of=\"1\"}": 1])
  }

  @Test func newDescriptionReplacesTheOld() {
    let registry = PrometheusRegistry(declaring: [.gauge("info", help: "I.", labels: ["version"])])
    registry.describe("info", [("version", "1")])
    registry.describe("info", [("version", "2")])
    #expect(samples(registry.text()) == ["info{version=\"2\"}": 1])
  }
}
