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

  /// `nil` for a report.
  private var format: ImageFormat? { if case .picture(let request) = self { request.output.format } else { nil } }

  var mediaType: String { format?.mediaType ?? MediaType.report }

  /// Whether compression makes the document smaller, so that the response depends on `Accept-Encoding`.
  var isCompressible: Bool { format?.isCompressible ?? true }

  /// Makes the document.
  ///
  /// - Parameter note: Told how long each stage of a picture takes.
  func made(
    in coding: ContentCoding, by reports: ReportBuilder, _ note: @escaping (String, Duration) -> Void
  ) throws -> StoredBody {
    switch self {
    case .report(let asked): return StoredBody(try coding.encoded(try reports.report(on: asked).encoded))
    case .picture(let request):
      let bytes = try reports.renderer.render(request) { note($0.rawValue, $1) }
      guard coding != .identity else { return StoredBody(bytes) }
      let start = ContinuousClock.now
      defer { note(ServiceMetrics.compression, start.duration(to: .now)) }
      return StoredBody(try coding.encoded(bytes))
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
