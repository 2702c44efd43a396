internal import HTTPTypes
internal import NIOCore
internal import ServiceContract
internal import Wire

/// Judges code that clients send: the only body that the service reads.
///
/// Other sites may let their visitors send one too, without a token: it changes nothing.
struct CheckRoute: Sendable {
  let check: SiteCheck
  let limits: ServiceLimits
  let site: SiteRoutes

  var route: Route {
    Route(check.page.path, .check, as: .page, post: judge) { try site.reply(to: $0, with: check.page) }
  }

  private func judge(_ request: ServiceRequest) throws -> Reply {
    let form = try CodeForm(request.pending.exchange)
    guard !request.pending.isBodyTooLong else { throw ProblemDetails.codeTooLong }
    let (isPage, coding) = (request.prefersPage, request.coding)
    let end = request.start + .seconds(Int64(limits.checkSeconds))
    // Empty for a request without a body.
    let (code, items) = try form.read(request.pending.body ?? ByteBuffer())
    let sent = SentCode(bytes: code, request: site.pageRequest(request, items), wantsPage: isPage) {
      if request.isGone { throw ClientDisconnected() }
      if .now() > end { throw ProblemDetails.checkTooLong }
    }
    try sent.proceed()
    let text = Array(try check.report(sent).utf8)
    guard text.count <= ServiceLimits.reportBytes else { throw ProblemDetails.reportTooLong }
    var headers = ResponseHeaders.page(check.page.entry, coding)
    if !isPage {
      for field in ResponseHeaders.common { headers[field.name] = field.value }
      headers[.contentType] = MediaType.report
      headers[.referrerPolicy] = nil
    }
    headers[.vary] = "Accept, Accept-Encoding, Accept-Language"
    headers[.cacheControl] = ResponseHeaders.noStore
    return Reply(
      status: .ok, fields: headers, body: ByteBuffer(bytes: try coding.encoded(text)),
      notes: RequestNotes(of: isPage ? MediaType.html : MediaType.report))
  }
}

extension ProblemDetails {
  fileprivate static var reportTooLong: ProblemDetails {
    ProblemDetails(
      .contentTooLarge,
      detail:
        "The report has more than \(ServiceLimits.reportBytes) bytes: send less code, or run bezel check."
    )
  }

  fileprivate static var checkTooLong: ProblemDetails {
    ProblemDetails(
      temporary: .serviceUnavailable,
      detail: "The check takes too long: send less code, try again, or run bezel check.")
  }
}
