internal import ButtonCore
internal import ButtonReports
internal import HTTPTypes
internal import Logging
internal import NIOCore
internal import ServiceContract
internal import Wire

/// Responds from memory on the event loop if possible, or else in a job.
extension ButtonBackend: Responder {
  func makeLoopResponses() -> LoopResponses? { LoopView(table, prefix: prefix).response }

  func bodyPermit(for exchange: Exchange) -> BodyPermit? {
    guard let code, exchange.method == .post,
      ServiceRequest.path(of: target(of: exchange)) == code.check.page.path, let fields = exchange.request?.headerFields
    else { return nil }
    return code.bodyPermit(for: fields, of: proxies.network(of: exchange))
  }

  /// Path and query below the path of `public-url`.
  private func target(of exchange: Exchange) -> String { prefix.removed(from: exchange.target) }

  /// Admits a request or refuses it. All else is a job: fields, parsing, judging, drawing, compression.
  func answer(
    to exchange: Exchange, with body: RequestBody?, for recipient: Recipient,
    then send: @escaping @Sendable (Reply) -> Void
  ) {
    let target = target(of: exchange)
    if let reply = health.reply(to: target, exchange.method) {
      metrics.countCheck(reply)
      return send(reply)
    }
    metrics.begin()
    let route = routes.route(at: ServiceRequest.path(of: target))
    let asked = Admission(
      exchange: exchange, body: body, recipient: recipient, client: proxies.network(of: exchange), route: route,
      start: .now(), send: send)
    // Nothing is made that could not be sent.
    guard route?.isAlwaysSent == true || !unread.refuses(asked.client) else {
      _ = refuse(asked, .unread)
      return
    }
    let kind = route?.kind(of: exchange.method, hasBody: body?.bytes != nil) ?? .render
    guard kind == .kit else { return executor.admit(job(asked, as: kind), as: kind) }
    // A thread for pictures says at once what is wrong. If too many pictures wait, the request waits with the kits.
    let reading = FairExecutor.Job(of: asked.client) { [self] in
      executor.admit(job(asked, as: .kit), as: .kit)
      return false
    } _: { [self] in
      run(asked, as: .render)
    }
    executor.admit(reading, as: .render)
  }

  /// A request that was admitted, on its way to a response.
  private struct Admission: Sendable {
    let exchange: Exchange
    let body: RequestBody?
    let recipient: Recipient
    let client: ClientNetwork?
    let route: Route?
    let start: NIODeadline
    let send: @Sendable (Reply) -> Void
    /// See ``ServiceRequest``.
    var joined: ResponseCache.Joined?
    var place: ClientPlaces.Place?
  }

  /// - Returns: Whether the client still waits.
  private func refuse(_ asked: Admission, _ problem: ProblemDetails) -> Bool {
    let isGone = asked.recipient.isGone
    let reply = isGone ? .unsent : Reply(problem, to: asked.recipient.identifier)
    end(asked, reply)
    asked.send(reply)
    return !isGone
  }

  private func end(_ asked: Admission, _ reply: Reply) {
    // That the response took too long is counted, and logged, already.
    guard !asked.recipient.wasRefused else { return metrics.end() }
    metrics.endRequest(asked.route?.endpoint ?? .site, reply, .now() - asked.start)
  }

  private func job(_ asked: Admission, as kind: FairExecutor.Kind) -> FairExecutor.Job {
    FairExecutor.Job(
      of: asked.client, hasPlace: asked.place != nil, refuse: { [self] in refuse(asked, .queueIsFull) }
    ) { [self] in run(asked, as: kind) }
  }

  private func run(_ asked: Admission, as kind: FairExecutor.Kind) -> FairExecutor.Next {
    let waited = NIODeadline.now() - asked.start
    do throws(Postponed) {
      var reply = try reply(to: asked)
      reply.requestNotes.making?.wait = waited.nanoseconds
      end(asked, reply)
      return { [reply] in asked.send(reply) }
    } catch {
      var next = asked
      switch error {
      case .untilMade(let key):
        return { [self, next] in
          cache.join(key) { [self] joined in
            var next = next
            next.joined = joined
            executor.resume(job(next, as: kind), as: kind)
          }
        }
      case .to(let kind, let place):
        next.place = place
        return { [self, next] in executor.resume(job(next, as: kind), as: kind) }
      }
    }
  }

  private func reply(to asked: Admission) throws(Postponed) -> Reply {
    guard !asked.recipient.isGone, var head = asked.exchange.request else { return .unsent }
    head.path = target(of: asked.exchange)
    var request = ServiceRequest(
      proxies.original(head, isTrusted: asked.exchange.peer.isTrusted), asked.body, of: asked.client,
      for: asked.recipient, since: asked.start)
    (request.joined, request.place) = (asked.joined, asked.place)
    // A reset connection has no address, and would count towards the limit of no client.
    request.isCounted = asked.exchange.peer.address != nil
    let reply = held(try routes.reply(to: request, at: asked.route), for: asked)
    // Nobody reads it: the log says so, too.
    return request.isGone ? .unsent : reply
  }

  /// A reply whose body counts as unread until the client has taken it, or the refusal of what would be too much.
  /// Pictures are sent in any case: they are small, and what the service is for.
  private func held(_ reply: Reply, for asked: Admission) -> Reply {
    let isPicture = reply.status.code < 400 && asked.route?.isAlwaysSent == true
    guard !isPicture, reply.body.readableBytes > 0 else { return reply }
    do throws(ProblemDetails) {
      var reply = reply
      reply.ticket = try unread.place(for: asked.client, size: reply.body.storageCapacity)
      return reply
    } catch {
      return Reply(.unread, to: asked.recipient.identifier)
    }
  }

  func response(to refusal: Refusal, _ identifier: String) -> Reply {
    let reply = Reply(ProblemDetails(refusal), to: identifier)
    metrics.countRefusal(reply)
    if refusal.status == .serviceUnavailable {
      logger.error("a response was not ready in time", metadata: ["request": "\(identifier)"])
    }
    return reply
  }

  func trusts(_ peer: SocketAddress?) -> Bool { proxies.trusts(peer) }
}

extension ProblemDetails {
  fileprivate static var unread: ProblemDetails {
    ProblemDetails(
      temporary: .serviceUnavailable,
      detail: "Too many bytes are on their way to clients that do not read.")
  }
}
