package import CoreMetrics

/// The same label and dimensions always give the same handler, until it is destroyed. The preferred
/// unit of a timer is ignored: Prometheus wants seconds.
extension PrometheusRegistry: MetricsFactory {
  package func makeCounter(
    label: String, dimensions: [(String, String)]
  ) -> any CounterHandler {
    counter(label, dimensions)
  }

  package func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    counter(label, dimensions)
  }

  package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    gauge(label, dimensions)
  }

  package func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    guard aggregate else { return gauge(label, dimensions) }
    return series(label, dimensions, .histogram, make: RecorderSeries.init)
  }

  package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    series(label, dimensions, .timer, make: TimerSeries.init)
  }

  package func destroyCounter(_ handler: any CounterHandler) { remove(handler) }

  package func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {
    remove(handler)
  }

  package func destroyMeter(_ handler: any MeterHandler) { remove(handler) }

  package func destroyRecorder(_ handler: any RecorderHandler) { remove(handler) }

  package func destroyTimer(_ handler: any TimerHandler) { remove(handler) }
}
