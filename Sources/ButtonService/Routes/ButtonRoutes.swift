internal import ButtonAssets
package import ButtonCore
internal import ButtonRendering
package import ButtonReports
internal import HTTPTypes
internal import NIOCore
package import ServiceContract
internal import Wire

/// Responds to requests for buttons.
package final class ButtonRoutes: Sendable {
  let parser: RequestParser
  let policy: RequestPolicy
  let table: ResponseTable
  /// Makes a document that is not in the table.
  let make: Make
  let reports: ReportBuilder
  /// `Cache-Control` of a picture at an address without version.
  let freshness: String
  /// The part of the clients' addresses that precedes the service's paths.
  let prefix: PathPrefix
  let metrics: ServiceMetrics

  package typealias Make =
    @Sendable (
      Document, ContentCoding, _ note: @escaping (_ stage: String, Duration) -> Void
    ) throws -> StoredBody

  package init(
    parser: RequestParser, policy: RequestPolicy, table: ResponseTable, reports: ReportBuilder, freshness: String,
    prefix: PathPrefix, metrics: ServiceMetrics, make: Make? = nil
  ) {
    (self.parser, self.policy, self.table, self.reports) = (parser, policy, table, reports)
    (self.freshness, self.prefix, self.metrics) = (freshness, prefix, metrics)
    self.make = make ?? { try $0.made(in: $1, by: reports, $2) }
  }

  package var routes: [Route] {
    ButtonPath.all.map { path in
      let endpoint = RequestLabels.Endpoint(path.endpoint)
      return Route(path.path, endpoint) { [self] in try button(at: path, endpoint, $0) }
    }
  }

  /// From a request to its response.
  private func button(
    at path: ButtonPath, _ endpoint: RequestLabels.Endpoint, _ request: ServiceRequest
  ) throws -> Reply {
    let waited = NIODeadline.now() - request.start
    let parsed = try parse(path, request)
    let isImmutable = !parsed.wantsReport && parsed.version != nil
    if isImmutable {
      let version = try reports.assets.version
      guard parsed.version == version else { return redirect(request, at: path, to: version) }
    }
    let findings = try reports.findings(in: parsed.asked)
    var further = ResponseHeaders.further(parsed, findings, policy.isRestricted ? nil : prefix)
    if parsed.isStrict, findings.first?.severity == .error {
      throw try refusal(request, at: path, parsed, findings, further)
    }
    further[.cacheControl] = isImmutable ? ResponseHeaders.immutable : freshness
    let document = Document(parsed)
    let coding = document.isCompressible ? request.coding : .identity
    var notes = RequestNotes(of: document.mediaType)
    notes.cache = .hit
    if !parsed.ignored.isEmpty {
      notes.ignore(Parameter.meanings(of: parsed.ignored, at: path.endpoint))
      let corrected = try corrected(ButtonURL(path, request.items), languages: request.languages)
      notes.correct(to: corrected.map { prefix + $0 })
    }
    let key = DocumentKey.button(document, coding)
    var making: [MakingStage] = []
    let (body, status) = try table.body(key, request.joined, orWait: request.resume) {
      try make(document, coding) { making.append(($0, self.metrics.record($0, $1))) }
    }
    let finished = StoredResponse(headers(document, coding, further), body, metrics, endpoint, notes)
    table.insert(
      finished, of: key, to: request.target,
      coding: document.isCompressible ? request.value(of: "accept-encoding") ?? "" : nil,
      language: parsed.isNegotiated ? request.value(of: "accept-language") ?? "" : nil)
    (notes.cache, notes.making) = (status, making)
    if status == .miss { notes.wait = waited.nanoseconds }
    return try Reply(to: request, finished, body, notes)
  }

  /// - Parameter further: The headers that the request adds.
  private func headers(_ document: Document, _ coding: ContentCoding, _ further: HTTPFields) -> HTTPFields {
    var headers = ResponseHeaders.of(document, coding, artwork: reports.assets.artwork.origin, prefix: prefix)
    headers.append(contentsOf: further)
    // In one line: nginx 1.22 reads only the last one.
    if further[.vary] != nil { headers[.vary] = headers[.vary] }
    return headers
  }

  private func parse(
    _ path: ButtonPath, _ request: ServiceRequest
  ) throws -> RequestParser.Parsed {
    let target = ButtonURL(path, try policy.admit(path, request.items))
    do throws(InvalidRequest) {
      return try parser.parse(target, languages: request.languages)
    } catch {
      var problem = ProblemDetails(refusing: error)
      problem.corrected = try corrected(ButtonURL(path, request.items), languages: request.languages)
      throw problem
    }
  }

  /// Leads to the current version of the picture. Never cached: while the servers of a fleet are
  /// upgraded, they redirect to each other, and a cache that kept both redirects would go in circles.
  private func redirect(_ request: ServiceRequest, at path: ButtonPath, to version: PictureVersion) -> Reply {
    let query = ButtonURL(path, request.items).with([.version: version.spelling]).text.drop { $0 != "?" }
    let name = request.target.withoutQuery.reversed().prefix { $0 != "/" }.reversed()
    return Reply(redirectingTo: String(name) + query)
  }

  /// The report on what is wrong, in place of the requested document.
  private func refusal(
    _ request: ServiceRequest, at path: ButtonPath, _ parsed: RequestParser.Parsed,
    _ findings: [Finding], _ further: HTTPFields
  ) throws -> any Error {
    if policy.isRestricted {
      // A report names addresses, which are refused here.
      let sentences = findings.filter { $0.severity == .error }.map(\.message)
      return ProblemDetails(.unprocessableContent, detail: sentences.joined(separator: " "), headers: further)
    }
    let document = Document.report(parsed.asked)
    // A page shows the report as text.
    let coding = request.prefersPage ? .identity : request.coding
    let key = DocumentKey.button(document, coding)
    let (report, status) = try table.body(key, request.joined, orWait: request.resume) {
      try make(document, coding) { _, _ in }
    }
    let corrected = try corrected(ButtonURL(path, request.items), languages: request.languages)
    var headers = ResponseHeaders.common.merging(headers(document, coding, further))
    headers[.cacheStatus] = "\(status.headerValue)"
    headers[.cacheControl] = ResponseHeaders.error
    var notes = RequestNotes(of: document.mediaType)
    notes.cache = status
    notes.faults = [RequestFault(reason: .strict)]
    notes.correct(to: corrected.map { prefix + $0 })
    return FailedRequest(
      status: .unprocessableContent, headers: headers, document: report.bytes, notes: notes,
      explanation: ErrorExplanation(refusing: findings, corrected: corrected))
  }
}
