internal import ButtonCore
internal import ButtonReports
internal import HTTPTypes
internal import NIOCore
internal import NIOPosix
internal import ServiceContract
internal import Wire

/// Responds from memory on the event loop if possible, or else through the routes.
extension ButtonBackend: Responder {
  func cachedResponse(to head: RequestHead, in bytes: ByteBuffer) -> CachedReply? {
    let start = NIODeadline.now()
    guard
      let parsed = targets.parsed(
        own(bytes.slice(head.target)), acceptLanguage: head.acceptLanguage.map(bytes.slice)),
      let response = cache.cachedResponse(
        to: parsed.keys.key(
          codings.coding(acceptEncoding: head.acceptEncoding.map(bytes.slice))))
    else { return nil }
    let isUnmodified = head.ifNoneMatch.map { response.isNamed(by: bytes.slice($0)) } ?? false
    defer { parsed.metrics.count(isUnmodified: isUnmodified, since: start) }
    return response.hit(isUnmodified: isUnmodified, furtherFields: parsed.furtherFields)
  }

  /// A target without the prefix: requests have it before their path or not, since a proxy may have
  /// removed it.
  private func own(_ target: ByteBuffer) -> ByteBuffer {
    guard !prefix.isEmpty else { return target }
    var target = target
    target.moveReaderIndex(forwardBy: prefix.length(in: target.readableBytesView))
    return target
  }

  func respond(
    to request: HTTPRequest, for requester: Requester, _ send: @escaping @Sendable (Reply) -> Void
  ) {
    let start = NIODeadline.now()
    var asked = request
    asked.path = asked.path.map(prefix.removed)
    if let reply = checks.reply(to: asked) {
      metrics.countCheck(reply)
      return send(reply)
    }
    let peer = requester.channel.remoteAddress
    let (head, client) = proxies.original(asked, peer: peer)
    let request = ServiceRequest(
      head, owner: WorkOwner(client: client, requester: requester), isReset: peer == nil)
    let route = routes.route(of: request)
    metrics.begin()
    let step: @Sendable () -> Void = { [self] in
      let waited = (.now() - start).nanoseconds
      routes.respond(to: request, at: route) { [metrics] reply in
        var reply = reply
        reply.requestNotes.making?.wait += waited
        metrics.endRequest(route?.endpoint ?? .site, reply, .now() - start)
        send(reply)
      }
    }
    if route?.endpoint ?? .site == .site {
      // Pages and files neither wait for drawings nor delay them.
      NIOThreadPool.singleton.submit { _ in step() }
    } else {
      pools.renders.step(for: client, step)
    }
  }

  func response(to refusal: Refusal, _ identifier: String) -> Reply {
    var problem = ProblemDetails(refusal)
    problem.request = identifier
    let reply = Reply(problem)
    metrics.countRefusal(reply)
    return reply
  }

  func trusts(_ peer: SocketAddress?) -> Bool { proxies.networks.trusts(peer) }
}
