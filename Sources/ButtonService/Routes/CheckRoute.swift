internal import HTTPTypes
internal import NIOCore
internal import ServiceContract
internal import Wire

/// Judges code that clients send: the only body that the service reads.
///
/// Other sites may let their visitors send one too, without a token: it changes nothing.
struct CheckRoute: Sendable {
  let check: SiteCheck
  let work: LongWork
  /// Sends reports: they must not wait for the next check.
  let sender: WorkerPool
  let limits: ServiceLimits
  let site: SiteRoutes
  /// Code that is on its way: who sends it slowly takes no place of a check.
  let bodies = ClientPlaces(
    "check", ServiceLimits.checkBodies, perClient: ServiceLimits.checksPerAddress)

  var route: Route {
    Route(check.page.path, .check, post: judge) { try await site.reply(to: $0, with: check.page) }
  }

  /// A place for a body, or why there is none.
  private typealias Ticket = Result<ClientPlaces.Place, ProblemDetails>

  /// The permit for a body. Its place is taken before a byte of it is in memory.
  func bodyPermit(for fields: HTTPFields, of client: ClientNetwork?) -> BodyPermit {
    guard let form = try? CodeForm(fields) else {
      return BodyPermit(bytes: 0, ticket: ())
    }
    let ticket = Ticket { () throws(ProblemDetails) in try bodies.place(for: client) }
    return BodyPermit(bytes: (try? ticket.get()) == nil ? 0 : form.mostBytes, ticket: ticket)
  }

  private func judge(_ request: ServiceRequest) async throws -> Reply {
    // Without an address, it would not count towards the limit of its client.
    guard !request.isReset else { throw ClientDisconnected() }
    let form = try CodeForm(request.fields)
    let owner = request.owner
    let waited = try (request.body?.ticket as? Ticket)?.get()
    let place = try work.places.place(for: owner.client)
    waited?.giveBack()
    // Empty for a request without a body.
    let body = request.body.map(\.bytes) ?? ByteBuffer()
    guard let body else { throw ProblemDetails.codeTooLong }
    let (isPage, asked, coding) = (
      request.fields.preferPage, site.pageRequest(request), request.coding
    )
    let end = NIODeadline.now() + .seconds(Int64(limits.checkSeconds))
    let answer = try await work.workers.run(for: owner) {
      let sent = SentCode(bytes: try form.code(in: body), request: asked, wantsPage: isPage) {
        if owner.isGone { throw ClientDisconnected() }
        if .now() > end { throw ProblemDetails.checkTooLong }
      }
      try sent.proceed()
      let text = Array(try check.report(sent).utf8)
      guard text.count <= ServiceLimits.reportBytes else { throw ProblemDetails.reportTooLong }
      return ByteBuffer(bytes: try coding.encoded(text))
    }
    var headers = ResponseHeaders.page(check.page.entry, coding)
    if !isPage {
      for (header, value) in ResponseHeader.common { headers[header.field] = value }
      headers[.contentType] = MediaType.report
      headers[.referrerPolicy] = nil
    }
    headers[.vary] = "Accept, Accept-Encoding, Accept-Language"
    return Reply(
      .ok, headers, stream: stream(answer, owner, place),
      RequestNotes(of: isPage ? MediaType.html : MediaType.report))
  }

  /// A body whose place is taken until its client has it: a report is larger than its code.
  private func stream(
    _ answer: ByteBuffer, _ owner: WorkOwner, _ place: ClientPlaces.Place
  ) -> ReplyStream {
    ReplyStream(
      timeLimit: .seconds(ServiceLimits.reportSeconds), on: sender.lane(for: owner.client)
    ) { writer in
      defer { place.giveBack() }
      var rest = answer
      while let part = rest.readSlice(length: min(rest.readableBytes, 64 << 10)),
        part.readableBytes > 0
      {
        try await writer.write(part)
      }
    }
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
      detail: "The check takes too long: send less code, try again, or run bezel check.",
      isRetried: true)
  }
}
