internal import ButtonCore
internal import ButtonReports
internal import HTTPTypes
internal import Logging
internal import NIOCore
internal import NIOPosix
internal import ServiceContract
internal import Wire

/// Responds from memory on the event loop if possible, or else through the routes.
extension ButtonBackend: Responder {
  /// Bytes for the copies of a loop, however many loops there are: twice as many as the largest picture takes.
  private static let leastForLoop = 256 << 10

  func makeLoopResponses(on loop: any EventLoop, of count: Int) -> (any LoopResponses)? {
    LoopView(
      store, capacity: max(copiesCapacity / count, Self.leastForLoop), prefix: prefix,
      metrics.counters(of: ObjectIdentifier(loop)))
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
    if refusal.status == .serviceUnavailable {
      logger.error(
        "a response was not ready in time", metadata: ["request": "\(identifier)"])
    }
    return reply
  }

  func trusts(_ peer: SocketAddress?) -> Bool { proxies.networks.trusts(peer) }
}
