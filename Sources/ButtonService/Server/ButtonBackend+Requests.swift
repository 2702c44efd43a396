internal import ButtonCore
internal import ButtonReports
internal import HTTPTypes
internal import Logging
internal import NIOCore
internal import ServiceContract
internal import Wire

/// Responds from memory on the event loop if possible, or else in a job.
extension ButtonBackend: Responder {
  func cached(_ head: RequestHead, in bytes: ByteBuffer, since start: NIODeadline) -> Reply? {
    table.reply(to: head, in: bytes, below: prefix, since: start)
  }

  func bodyPermit(for exchange: Exchange) -> BodyPermit? {
    guard let code, exchange.method == .post,
      ServiceRequest.path(of: target(of: exchange)) == code.check.page.path
    else { return nil }
    // A body that is not code is not read.
    return BodyPermit(bytes: (try? CodeForm(exchange))?.mostBytes ?? 0, client: proxies.network(of: exchange))
  }

  /// Path and query below the path of `public-url`.
  private func target(of exchange: Exchange) -> String { prefix.removed(from: exchange.target) }

  /// Admits a request or refuses it. All else is a job: fields, parsing, judging, drawing, compression.
  func answer(_ pending: PendingRequest) {
    let exchange = pending.exchange
    let target = target(of: exchange)
    let route = routes.route(to: target)
    if route == nil, let reply = health.reply(to: target, exchange.method) {
      metrics.countCheck(reply)
      return pending.send(reply)
    }
    metrics.begin()
    let request = ServiceRequest(pending, of: proxies.network(of: exchange), to: target, at: route)
    // To make it would take time for an answer that most likely could not be sent.
    guard route?.isAlwaysSent == true || !executor.unread.refuses(request.client) else {
      _ = refuse(request, Self.tooMuchUnread)
      return
    }
    let kind = route?.kind(of: exchange.method, hasBody: pending.body != nil) ?? .render
    guard kind == .kit else { return executor[kind].admit(job(request, as: kind)) }
    // A thread for pictures says at once what is wrong. If too many pictures wait, the request waits with the kits.
    let reading = FairExecutor.Job(of: request.client) { [self] in
      executor[.kit].admit(job(request, as: .kit))
      return false
    } _: { [self] in
      run(request, as: .render)
    }
    executor[.render].admit(reading)
  }

  /// Refusals are made once: a flood of them must cost no more than as many pictures from memory.
  private static let queueIsFull = Reply(
    ProblemDetails(temporary: .serviceUnavailable, detail: "Too many requests are waiting."))
  private static let tooMuchUnread = Reply(
    ProblemDetails(
      temporary: .serviceUnavailable, detail: "Too many bytes are on their way to clients that do not read."))

  /// - Returns: Whether the client still waits.
  private func refuse(_ request: ServiceRequest, _ refusal: Reply) -> Bool {
    let isGone = request.isGone
    let reply = isGone ? .unsent : refusal
    end(request, reply)
    request.pending.send(reply)
    return !isGone
  }

  private func end(_ request: ServiceRequest, _ reply: Reply) {
    // That the response took too long is counted, and logged, already.
    guard !request.pending.wasRefused else { return metrics.end() }
    metrics.endRequest(request.route?.endpoint ?? .site, reply, .now() - request.start)
  }

  private func job(_ request: ServiceRequest, as kind: FairExecutor.Kind) -> FairExecutor.Job {
    FairExecutor.Job(of: request.client, refuse: { [self] in refuse(request, Self.queueIsFull) }) { [self] in
      run(request, as: kind)
    }
  }

  private func run(_ request: ServiceRequest, as kind: FairExecutor.Kind) -> FairExecutor.Next {
    var next = request
    next.resume = { [self] joined in
      var next = request
      next.joined = joined
      executor[kind].resume(job(next, as: kind))
    }
    do throws(Postponed) {
      var reply = request.isGone ? .unsent : held(try routes.reply(to: next), for: request)
      // Nobody reads it: the log says so, too.
      if request.isGone { reply = .unsent }
      end(request, reply)
      return { [reply] in request.pending.send(reply) }
    } catch {
      guard case .to(let kind, let place) = error else { return {} }
      next.place = place
      return { [self, next] in executor[kind].resume(job(next, as: kind)) }
    }
  }

  /// A reply whose body counts as unread until the client has taken it, or the refusal of what would be too much.
  /// Pictures are sent in any case: they are small, and what the service is for.
  private func held(_ reply: Reply, for request: ServiceRequest) -> Reply {
    let isPicture = reply.status.code < 400 && request.route?.isAlwaysSent == true
    guard !isPicture, reply.body.readableBytes > 0 else { return reply }
    do throws(ProblemDetails) {
      var reply = reply
      reply.ticket = try executor.unread.place(
        for: request.client, size: reply.body.storageCapacity, onLoss: request.pending.close)
      return reply
    } catch {
      return Self.tooMuchUnread
    }
  }

  func response(to refusal: Refusal, of exchange: Exchange) -> Reply {
    let reply = Reply(ProblemDetails(refusal))
    metrics.countRefusal(reply)
    if refusal.status == .serviceUnavailable {
      logger.error("a response was not ready in time", metadata: ["request": "\(exchange.name)"])
    }
    return reply
  }

  func trusts(_ peer: Peer) -> Bool { proxies.trusts(peer) }
}
