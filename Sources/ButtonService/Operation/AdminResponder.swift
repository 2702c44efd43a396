internal import HTTPTypes
internal import NIOCore
internal import NIOPosix
internal import ServiceContract
internal import Wire

/// Answers the operator: health checks and metrics.
struct AdminResponder: Responder {
  let checks: HealthChecks
  let metrics: PrometheusRegistry

  func cachedResponse(to head: RequestHead, in bytes: ByteBuffer) -> CachedReply? { nil }

  func respond(
    to request: HTTPRequest, for requester: Requester, _ send: @escaping @Sendable (Reply) -> Void
  ) {
    if let reply = checks.reply(to: request) { return send(reply) }
    // Reads files and visits every cache, so not on an event loop, which clients share.
    NIOThreadPool.singleton.submit { _ in send(metrics(request) ?? nothingHere) }
  }

  func response(to refusal: Refusal, _ identifier: String) -> Reply {
    ProblemDetails(refusal).reply
  }

  private func metrics(_ request: HTTPRequest) -> Reply? {
    guard request.method == .get || request.method == .head,
      request.path?.prefix(while: { $0 != "?" }) == "/metrics"
    else { return nil }
    return Reply(
      status: .ok, fields: ResponseHeaders.operators(PrometheusRegistry.contentType),
      body: ByteBuffer(bytes: metrics.text()))
  }

  private var nothingHere: Reply {
    .text(
      "Only GET and HEAD of /healthz, /readyz and /metrics are available here.", status: .notFound)
  }
}
