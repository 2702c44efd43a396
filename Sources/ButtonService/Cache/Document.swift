package import ButtonCore
internal import ButtonRendering
internal import ButtonReports
internal import ServiceContract

/// The document that a request for a button asks for.
package enum Document: Hashable, Sendable {
  case picture(ButtonRequest)
  /// The JSON report on a picture.
  indirect case report(Asked)

  init(_ parsed: RequestParser.Parsed) {
    self = parsed.wantsReport ? .report(parsed.asked) : .picture(parsed.request)
  }

  var mediaType: String {
    switch self {
    case .picture(let request): request.output.format.mediaType
    case .report: MediaType.report
    }
  }

  /// Whether compression makes the document smaller, so that the response depends on
  /// `Accept-Encoding`.
  var isCompressible: Bool {
    switch self {
    case .picture(let request): request.output.format.isCompressible
    case .report: true
    }
  }

  /// Makes the document.
  ///
  /// - Parameter metrics: Told how long each stage of a picture takes.
  func made(
    in coding: ContentCoding, by reports: ReportBuilder, _ metrics: ServiceMetrics
  ) throws -> (StoredBody, [MakingStage]) {
    var stages: [MakingStage] = []
    func note(_ stage: String, _ duration: Duration) { stages.append((stage, metrics.record(stage, duration))) }
    switch self {
    case .report(let asked):
      return (StoredBody(try coding.encoded(try reports.report(on: asked).encoded)), stages)
    case .picture(let request):
      let bytes = try reports.renderer.render(request) { note($0.rawValue, $1) }
      guard coding != .identity else { return (StoredBody(bytes), stages) }
      let start = ContinuousClock.now
      let body = StoredBody(try coding.encoded(bytes))
      note(ServiceMetrics.compression, start.duration(to: .now))
      return (body, stages)
    }
  }
}

/// The key of a body in the table.
package enum DocumentKey: Hashable, Sendable {
  /// Indirect: each look-up copies a key.
  indirect case button(Document, ContentCoding)
  /// A file, or a page that is the same for everyone, by its path.
  case site(String, ContentCoding)
}
