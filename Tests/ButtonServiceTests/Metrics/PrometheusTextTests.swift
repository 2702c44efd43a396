import ButtonService
import Testing

/// The text is what Prometheus reads. Its own checker reads a server's in `MetricsTests`.
@Suite struct PrometheusTextTests {
  private func text(_ metrics: Metric<Void>...) -> String {
    String(decoding: PrometheusText.text(metrics, of: ()), as: UTF8.self)
  }

  /// Neither the order of metrics nor that of their series matters.
  @Test func wholeTextIsAsDocumented() {
    let timer = Timer([.microseconds(25), .milliseconds(1), .seconds(1)])
    timer.recordNanoseconds(25_000)
    timer.recordNanoseconds(1_500_000_001)
    let requests = Counters<Int>()
    for _ in 0..<3 { requests[200].increment() }
    requests[404].increment()
    let text = text(
      Metric(.counter, "requests_total", help: "Requests.", labels: ["status", "method"]) {
        requests.values { ["\($0)", "GET"] }
      },
      Metric(.histogram, "request_seconds", help: "Time of a request.", labels: ["path"]) {
        [["/"]: timer.samples()]
      },
      Metric(.gauge, "open", help: "Open files.") { 2.5 },
      Metric(.gauge, "unused", help: "Nothing.") { nil })
    #expect(
      text == """
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

  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (-3, "-3"), (0.1, "0.1"), (1e300, "1e+300"),
    (.leastNonzeroMagnitude, "5e-324"), (9_007_199_254_740_992, "9007199254740992"),
  ])
  func numbersAreSpeltAsPrometheusReadsThem(value: Double, written: String) {
    #expect(text(Metric(.gauge, "g", help: "G.") { value }).hasSuffix("\ng \(written)\n"))
  }
}
