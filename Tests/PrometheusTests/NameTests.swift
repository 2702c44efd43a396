import CoreMetrics
import Prometheus
import Testing

/// Names that Prometheus would refuse never reach the text. A declaration with one ends the
/// program, a library's own metric gets another name.
@Suite struct NameTests {
  @Test(arguments: [
    ("http.server.requests", "http_server_requests"), ("9lives", "_9lives"), ("", "_"),
    ("a b\n", "a_b_"), ("é", "__"), ("a:b", "a_b"), ("A_z09", "A_z09"),
  ])
  func namesOfLibrariesBecomeValid(label: String, name: String) throws {
    let registry = PrometheusRegistry(declaring: [])
    Counter(label: label, factory: registry).increment()
    #expect(try Exposition(registry).families.map(\.name) == [name])
  }

  /// Prometheus refuses a series with a label twice, takes `le` for a bucket's bound, and takes a
  /// label without a value for none.
  @Test func labelsOfLibrariesBecomeValid() throws {
    let registry = PrometheusRegistry(declaring: [])
    let labels = [("a.b", "1"), ("a_b", "2"), ("le", "3"), ("__name__", "4"), ("none", "")]
    Timer(label: "t", dimensions: labels, factory: registry).recordNanoseconds(1)
    let expected = ["a_b": "1", "exported_le": "3", "exported___name__": "4"]
    #expect(try Exposition(registry).value("t_count", expected) == "1")
  }

  /// The first one keeps the name: two types of one name spoil the whole text.
  @Test func metricsOfDifferentKindsAreTwoFamilies() throws {
    let registry = PrometheusRegistry(declaring: [.timer("x", help: "X."), .gauge("y", help: "Y.")])
    Counter(label: "x", factory: registry).increment(by: 2)
    Counter(label: "x_count", factory: registry).increment(by: 3)
    Meter(label: "y_sum", factory: registry).set(4)
    Timer(label: "y", factory: registry).recordNanoseconds(1)
    Recorder(label: "x", factory: registry).record(5)
    Counter(label: "x_counter", factory: registry).increment(by: 2)
    let text = try Exposition(registry)
    #expect(text.value("x_counter") == "4")
    #expect(text.value("x_count_counter") == "3")
    #expect(text.value("y_sum") == "4")
    #expect(text.value("y_timer_count") == "1")
    #expect(text.value("x_histogram_sum") == "5")
    #expect(Set(text.families.map(\.name)).count == text.families.count)
  }

  @Test func invalidDeclarationEndsTheProgram() async {
    await #expect(processExitsWith: .failure) { _ = MetricDescription.counter("a.b", help: "A.") }
    await #expect(processExitsWith: .failure) {
      _ = MetricDescription.counter("a", help: "A.", labels: ["b-c"])
    }
    await #expect(processExitsWith: .failure) {
      _ = MetricDescription.timer("a", help: "A.", labels: ["le"])
    }
    await #expect(processExitsWith: .failure) {
      _ = MetricDescription.gauge("a", help: "A.", labels: ["b", "b"])
    }
    await #expect(processExitsWith: .failure) {
      _ = PrometheusRegistry(declaring: [.gauge("a", help: "")])
    }
  }

  @Test func invalidBoundsEndTheProgram() async {
    await #expect(processExitsWith: .failure) {
      _ = MetricDescription.histogram("a", help: "A.", bounds: [1, 1])
    }
    await #expect(processExitsWith: .failure) {
      _ = MetricDescription.histogram("a", help: "A.", bounds: [.infinity])
    }
    await #expect(processExitsWith: .failure) {
      _ = MetricDescription.histogram("a", help: "A.", bounds: (0..<32).map(Double.init))
    }
    await #expect(processExitsWith: .failure) {
      _ = MetricDescription.timer("a", help: "A.", bounds: [.zero])
    }
  }

  @Test func contradictionsEndTheProgram() async {
    await #expect(processExitsWith: .failure) {
      _ = PrometheusRegistry(declaring: [.timer("a", help: "A."), .counter("a_sum", help: "A.")])
    }
    await #expect(processExitsWith: .failure) {
      PrometheusRegistry(declaring: []).observe("a") { 1 }
    }
    await #expect(processExitsWith: .failure) {
      PrometheusRegistry(declaring: [.timer("a", help: "A.")]).observe("a") { 1 }
    }
  }

  #if DEBUG || TESTS_RELEASE
  /// A test finds labels that the documentation does not have; users of a release do not suffer.
  @Test func undeclaredLabelsEndTests() async {
    await #expect(processExitsWith: .failure) {
      let registry = PrometheusRegistry(declaring: [.counter("a", help: "A.", labels: ["b"])])
      Counter(label: "a", dimensions: [("c", "1")], factory: registry).increment()
    }
  }
  #endif
}
