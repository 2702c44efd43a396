package import ButtonCore
internal import ButtonRendering
internal import ButtonReports
internal import ServiceContract

/// The content of a response.
package enum Document: Hashable, Sendable {
  case picture(ButtonRequest)
  /// The JSON report on a picture.
  indirect case report(Asked)

  init(_ parsed: RequestParser.Parsed) {
    self = parsed.wantsReport ? .report(parsed.asked) : .picture(parsed.request)
  }

  /// Whether compression makes the document smaller, so that the response depends on
  /// `Accept-Encoding`.
  var isCompressible: Bool {
    switch self {
    case .picture(let request): request.output.format.isCompressible
    case .report: true
    }
  }
}

/// The key of a body in the table: the document and its compression.
///
/// A class with its hash value, because keys are used far more often than they are created.
package final class DocumentKey: Hashable, Sendable {
  package let document: Document
  let coding: ContentCoding
  let hash: Int

  /// - Parameter coding: The compression for the client; evaluated only if it makes the document smaller.
  package init(_ document: Document, _ coding: @autoclosure () -> ContentCoding = .identity) {
    self.document = document
    self.coding = document.isCompressible ? coding() : .identity
    var hasher = Hasher()
    hasher.combine(document)
    hasher.combine(self.coding)
    hash = hasher.finalize()
  }

  /// Makes the document.
  ///
  /// - Parameter metrics: Told how long each stage of a picture takes.
  func made(by reports: ReportBuilder, _ metrics: ServiceMetrics) throws -> (StoredBody, [MakingStage]) {
    var stages: [MakingStage] = []
    func note(_ stage: String, _ duration: Duration) { stages.append((stage, metrics.record(stage, duration))) }
    switch document {
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

  package static func == (one: DocumentKey, other: DocumentKey) -> Bool {
    one === other
      || one.hash == other.hash && one.coding == other.coding && one.document == other.document
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
