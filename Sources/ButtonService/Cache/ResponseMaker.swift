internal import ButtonCore
internal import ButtonRendering
internal import ButtonReports
internal import ServiceContract

/// Makes documents.
struct ResponseMaker: Sendable {
  let reports: ReportBuilder
  /// Told how long each stage of a picture takes.
  let metrics: ServiceMetrics

  func make(_ key: DocumentKey) throws -> (StoredBody, MakingTimes?) {
    var times = MakingTimes()
    let bytes =
      switch key.document {
      case .picture(let request): try picture(request, key.coding, &times)
      case .report(let asked): try key.coding.encoded(try reports.report(on: asked).encoded)
      }
    return (StoredBody(bytes), times)
  }

  /// Draws, encodes and compresses a picture.
  private func picture(
    _ request: ButtonRequest, _ coding: ContentCoding, _ times: inout MakingTimes
  ) throws -> [UInt8] {
    var stages: [(String, Int64)] = []
    defer { times.stages = stages }
    let bytes = try reports.renderer.render(request) { stage, duration in
      stages.append((stage.rawValue, metrics.record(stage.rawValue, duration)))
    }
    guard coding != .identity else { return bytes }
    let start = ContinuousClock.now
    defer {
      let name = ServiceMetrics.compression
      stages.append((name, metrics.record(name, start.duration(to: .now))))
    }
    return try coding.encoded(bytes)
  }
}
