internal import ButtonCore
internal import ButtonReports
internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import NIOCore
internal import ServiceContract
internal import Wire

/// Answers requests: directly from the cache if possible, or else through the routes.
struct ButtonResponder<Routes: HTTPResponder>: Responder
where Routes.Context == ServiceRequestContext {
  let routes: Routes
  let targets: KnownTargets
  /// `nil` if all requests go through the routes.
  let cache: ResponseCache?
  /// The threads on which requests for buttons are parsed and answered.
  let workers: WorkerPool
  let proxies: TrustedProxies
  let checks: HealthChecks
  /// Requests have it before their path or not: a proxy may have removed it.
  let prefix: PathPrefix
  let metrics: ServiceMetrics
  let logger: Logger
  /// The most seconds for a body that is made while it is sent.
  let kitSeconds: Int
  private let clock = HTTPClock()
  private let codings = KnownCodings()

  init(
    routes: Routes, targets: KnownTargets, cache: ResponseCache?, workers: WorkerPool,
    proxies: TrustedProxies, checks: HealthChecks, prefix: PathPrefix, metrics: ServiceMetrics,
    logger: Logger, kitSeconds: Int
  ) {
    self.kitSeconds = kitSeconds
    self.routes = routes
    self.targets = targets
    self.cache = cache
    self.workers = workers
    self.proxies = proxies
    self.checks = checks
    self.prefix = prefix
    self.metrics = metrics
    self.logger = logger
  }

  func cachedResponse(
    to head: RequestHead, in bytes: ByteBuffer, _ persistence: Persistence
  ) -> (message: ByteBuffer, isUnmodified: Bool)? {
    let start = NIODeadline.now()
    guard let cache,
      let meaning = targets.meaning(
        of: own(bytes.slice(head.target)), acceptLanguage: head.acceptLanguage.map(bytes.slice)),
      let answer = cache.cachedResponse(
        to: meaning.keys.key(
          codings.coding(acceptEncoding: head.acceptEncoding.map(bytes.slice))))
    else { return nil }
    let isUnmodified = head.ifNoneMatch.map { answer.isNamed(by: bytes.slice($0)) } ?? false
    defer { meaning.metrics.count(isUnmodified: isUnmodified, since: start) }
    let message = answer.message(
      isHead: head.method == .head, isUnmodified: isUnmodified, furtherLines: meaning.furtherLines,
      unmodifiedLines: meaning.unmodifiedLines, persistence, date: clock.now())
    return (message, isUnmodified)
  }

  func cachedResponse(to query: CacheQuery) -> CachedReply? {
    let start = NIODeadline.now()
    guard let cache,
      let meaning = targets.meaning(
        of: own(ByteBuffer(string: query.target)),
        acceptLanguage: query.acceptLanguage.map(ByteBuffer.init(string:))),
      let answer = cache.cachedResponse(
        to: meaning.keys.key(
          codings.coding(acceptEncoding: query.acceptEncoding.map(ByteBuffer.init(string:)))))
    else { return nil }
    let isUnmodified =
      query.ifNoneMatch.map { answer.entityTag.matches(ifNoneMatch: [$0]) } ?? false
    defer { meaning.metrics.count(isUnmodified: isUnmodified, since: start) }
    return answer.cachedResponse(
      isUnmodified: isUnmodified, furtherFields: meaning.furtherBlock(isUnmodified: isUnmodified))
  }

  private func meaning(of head: HTTPRequest) -> KnownTargets.Meaning? {
    targets.meaning(
      of: ByteBuffer(string: head.path ?? ""),
      acceptLanguage: head.headerFields[.acceptLanguage].map(ByteBuffer.init(string:)))
  }

  /// A target without the prefix.
  private func own(_ target: ByteBuffer) -> ByteBuffer {
    var target = target
    target.moveReaderIndex(forwardBy: prefix.length(in: target.readableBytesView))
    return target
  }

  func answer(
    _ request: HTTPRequest, for requester: Requester, _ send: @escaping @Sendable (Reply) -> Void
  ) {
    var asked = request
    asked.path = asked.path.map(prefix.removed)
    if let reply = checks.reply(to: asked) {
      metrics.countCheck(reply)
      return send(reply)
    }
    var context = ServiceRequestContext(
      source: ApplicationRequestContextSource(channel: requester.channel, logger: logger))
    let peer = requester.channel.remoteAddress
    let (request, client) = proxies.original(asked, peer: peer)
    context.asker = Asker(client: client, requester: requester)
    context.isReset = peer == nil
    let endpoint = RequestLabels.Endpoint(path: request.path)
    let start = NIODeadline.now()
    metrics.beginRequest()
    Task(executorPreference: endpoint == .site ? nil : workers) { [context] in
      let request = Request(head: request, body: RequestBody(buffer: ByteBuffer()))
      do {
        let response = try await routes.respond(to: request, context: context)
        let body = response.body
        let stream = body.contentLength == nil ? ReplyStream() : nil
        var reply = Reply(status: response.status, fields: response.headers, stream: stream)
        if stream == nil { reply.body = try await collect(body) }
        // A 304 does not say what kind of picture it is about.
        let known = reply.status == .notModified ? meaning(of: request.head)?.metrics : nil
        defer { metrics.endRequest(endpoint, reply, known, .now() - start) }
        send(reply)
        if let stream { await write(body, to: stream, on: requester.channel.eventLoop) }
      } catch {
        logger.error("request failed", metadata: ["error": "\(error)"])
        let reply = ProblemDetails.failure.reply
        metrics.endRequest(endpoint, reply, nil, .now() - start)
        send(reply)
      }
    }
  }

  private func collect(_ body: ResponseBody) async throws -> ByteBuffer {
    let collector = BodyCollector()
    try await body.write(collector)
    return collector.bytes
  }

  private func write(_ body: ResponseBody, to stream: ReplyStream, on loop: any EventLoop) async {
    // A client that reads slowly enough would hold its place for ever.
    let deadline = loop.scheduleTask(in: .seconds(Int64(kitSeconds))) { stream.cancel() }
    defer { deadline.cancel() }
    do {
      try await body.write(StreamWriter(stream))
      stream.end(isComplete: true)
    } catch is CancellationError, is Asker.Gone, is WorkerPool.Busy {
      // The client has left or read too slowly, or others need the threads: no fault of ours.
      stream.end(isComplete: false)
    } catch {
      logger.error("a body was not completed", metadata: ["error": "\(error)"])
      stream.end(isComplete: false)
    }
  }

  func answer(to refusal: Refusal) -> Reply {
    let reply = ProblemDetails(refusal).reply
    metrics.countRefusal(reply)
    return reply
  }
}
