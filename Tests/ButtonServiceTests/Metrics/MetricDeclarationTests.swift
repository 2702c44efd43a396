import Testing

@testable import ButtonService

/// What would spoil the text, or what the documentation does not have, ends the program.
@Suite struct MetricDeclarationTests {
  @Test func contradictionsEndTheProgram() async {
    await #expect(processExitsWith: .failure) {
      _ = PrometheusRegistry(declaring: [.gauge("a", help: "A."), .counter("a", help: "A.")])
    }
    await #expect(processExitsWith: .failure) {
      _ = PrometheusRegistry(declaring: [
        .timer("a", help: "A.", bounds: []), .counter("a_sum", help: "A."),
      ])
    }
  }

  @Test func invalidBoundsEndTheProgram() async {
    await #expect(processExitsWith: .failure) {
      _ = MetricDescription.timer("a", help: "A.", bounds: [.seconds(1), .seconds(1)])
    }
    await #expect(processExitsWith: .failure) {
      _ = MetricDescription.timer("a", help: "A.", bounds: [.zero])
    }
    await #expect(processExitsWith: .failure) {
      _ = MetricDescription.timer("a", help: "A.", bounds: (1...32).map { .seconds($0) })
    }
  }

  @Test func undeclaredUseEndsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      _ = PrometheusRegistry(declaring: []).counter("a")
    }
    await #expect(processExitsWith: .failure) {
      PrometheusRegistry(declaring: [.timer("a", help: "A.", bounds: [])]).observe("a") { 1 }
    }
    await #expect(processExitsWith: .failure) {
      let registry = PrometheusRegistry(declaring: [.counter("a", help: "A.", labels: ["b"])])
      _ = registry.counter("a", [("c", "1")])
    }
  }

  /// Two would be two lines, which Prometheus refuses.
  @Test func secondSeriesOfTheSameLabelsEndsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let registry = PrometheusRegistry(declaring: [
        .counter("a", help: "A.", labels: ["b", "c"])
      ])
      _ = registry.counter("a", [("b", "1"), ("c", "2")])
      _ = registry.counter("a", [("c", "2"), ("b", "1")])
    }
  }
}
