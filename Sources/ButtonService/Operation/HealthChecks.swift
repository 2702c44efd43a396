internal import HTTPTypes
internal import NIOCore
internal import ServiceContract
internal import Wire

/// Answers `/healthz`, which asks whether the server runs, and `/readyz`, which asks whether
/// requests should be sent to it.
///
/// Both are answered at once on the event loop, so they also tell whether that is blocked.
struct HealthChecks: Sendable {
  let health: ServiceHealth
  private let alivePath: String
  private let readyPath: String

  /// - Parameter prefix: What stands before both names.
  init(_ health: ServiceHealth, prefix: PathPrefix = PathPrefix()) {
    self.health = health
    alivePath = prefix + "/healthz"
    readyPath = prefix + "/readyz"
  }

  /// The response to a request for one of the two, or else `nil`.
  func reply(to request: HTTPRequest) -> Reply? {
    let path = (request.path ?? "").prefix { $0 != "?" }
    guard path == alivePath || path == readyPath else { return nil }
    guard request.method == .get || request.method == .head else {
      return ProblemDetails(
        .methodNotAllowed, detail: "\(request.method.rawValue) is not supported: use GET or HEAD.",
        headers: [.allow: "GET, HEAD"]
      ).reply
    }
    switch path {
    case alivePath:
      return .text("alive")
    default:
      let readiness = health.readiness
      return .text(
        readiness.reason, status: readiness.isReady ? .ok : .serviceUnavailable)
    }
  }
}

extension Reply {
  /// A line of text that no cache keeps, for operators: pages of other origins may not read it.
  static func text(_ line: String, status: ResponseStatus = .ok) -> Reply {
    var fields = ResponseHeaders.operators(MediaType.plainText)
    if status == .serviceUnavailable { fields[.retryAfter] = "1" }
    return Reply(status: status.status, fields: fields, body: ByteBuffer(string: line + "\n"))
  }
}
