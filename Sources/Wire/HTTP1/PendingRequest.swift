internal import HTTPTypes
internal import NIOCore

/// A request that is not answered yet.
struct PendingRequest {
  var request: HTTPRequest
  var body: RequestHead.Body
  var persistence: Persistence
  /// Whether the client knows chunks.
  var takesChunks: Bool
  /// When the head was complete; `nil` if nobody observes.
  var start: NIODeadline?

  var isHead: Bool { request.method == .head }
}
