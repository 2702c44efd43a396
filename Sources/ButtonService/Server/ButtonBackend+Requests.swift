internal import ButtonCore
internal import ButtonReports
internal import HTTPTypes
internal import Logging
internal import NIOCore
internal import ServiceContract
internal import Wire

/// Responds from memory on the event loop if possible, or else through the routes.
extension ButtonBackend: Responder {
  func makeLoopResponses(on loop: any EventLoop) -> (any LoopResponses)? {
    LoopView(table, prefix: prefix, metrics.counters(of: ObjectIdentifier(loop)))
  }

  func bodyPermit(for request: HTTPRequest, from recipient: Recipient) -> BodyPermit? {
    var asked = request
    asked.path = asked.path.map(prefix.removed)
    guard let code, asked.method == .post, ServiceRequest(asked).path == code.check.page.path
    else { return nil }
    let (_, client) = proxies.original(asked, peer: recipient.channel.remoteAddress)
    return code.bodyPermit(for: asked.headerFields, of: client)
  }

  func answer(
    to request: HTTPRequest, with body: RequestBody?, for recipient: Recipient
  ) -> Answer {
    let start = NIODeadline.now()
    var asked = request
    asked.path = asked.path.map(prefix.removed)
    if let reply = checks.reply(to: asked) {
      metrics.countCheck(reply)
      return .reply(reply)
    }
    let peer = recipient.channel.remoteAddress
    let (head, client) = proxies.original(asked, peer: peer)
    let request = ServiceRequest(
      head, body, owner: WorkOwner(client: client, recipient: recipient), isReset: peer == nil)
    metrics.begin()
    let route = routes.route(of: request)
    if route?.isAlwaysSent != true, pools.long.unread.refuses(client) {
      // Nothing is made that could not be sent.
      let reply = unreadRefusal(request)
      metrics.endRequest(route?.endpoint ?? .site, reply, .now() - start)
      return .reply(reply)
    }
    return .work(on: pools.renders.lane(for: client)) { [self] in
      let waited = (.now() - start).nanoseconds
      var reply = held(await routes.reply(to: request, at: route), for: request, route)
      reply.requestNotes.making?.wait += waited
      // It is counted, and logged, as refused.
      guard !recipient.wasRefused else {
        metrics.end()
        return reply
      }
      // The log says that too.
      if request.owner.isGone { reply.status = Reply.toNobody.status }
      metrics.endRequest(route?.endpoint ?? .site, reply, .now() - start)
      return reply
    }
  }

  /// A reply whose body counts as unread until the client has taken it, or the refusal of what would be too much.
  /// Pictures are sent in any case: they are small, and what the service is for.
  private func held(_ reply: Reply, for request: ServiceRequest, _ route: Route?) -> Reply {
    let isPicture = reply.status.code < 400 && route?.isAlwaysSent == true
    guard !isPicture, reply.body.readableBytes > 0 else { return reply }
    do throws(ProblemDetails) {
      var reply = reply
      reply.ticket = try pools.long.unread.place(
        for: request.owner.client, size: reply.body.storageCapacity)
      return reply
    } catch {
      return unreadRefusal(request)
    }
  }

  private func unreadRefusal(_ request: ServiceRequest) -> Reply {
    var problem = ProblemDetails(
      temporary: .serviceUnavailable,
      detail: "Too many bytes are on their way to clients that do not read.", isRetried: true)
    problem.request = request.owner.recipient?.identifier
    return Reply(problem)
  }

  func response(to refusal: Refusal, _ identifier: String) -> Reply {
    var problem = ProblemDetails(refusal)
    problem.request = identifier
    let reply = Reply(problem)
    metrics.countRefusal(reply)
    if refusal.status == .serviceUnavailable {
      logger.error(
        "a response was not ready in time", metadata: ["request": "\(identifier)"])
    }
    return reply
  }

  func trusts(_ peer: SocketAddress?) -> Bool { proxies.trusts(peer) }
}
