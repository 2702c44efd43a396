internal import HTTPTypes
internal import NIOCore

/// A request that is not answered yet.
struct PendingRequest {
  var request: HTTPRequest
  let identifier: String
  var body: RequestHead.Body
  /// How far a chunked body is read.
  var chunks: ChunkedBody
  var persistence: Persistence
  /// Whether the client speaks HTTP/1.1, which has chunked bodies.
  var acceptsChunks: Bool
  /// When the head was complete; `nil` if nobody observes.
  var start: NIODeadline?

  var isHead: Bool { request.method == .head }
}
