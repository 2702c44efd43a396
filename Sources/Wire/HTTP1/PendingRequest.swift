internal import HTTPTypes

/// A request that is not answered yet.
struct PendingRequest {
  var request: HTTPRequest
  var body: RequestHead.Body
  var persistence: Persistence

  var isHead: Bool { request.method == .head }
}
