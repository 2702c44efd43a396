internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import Wire

/// Passes the body of a route's response on as it is made.
struct StreamWriter: ResponseBodyWriter {
  private let stream: ReplyStream

  init(_ stream: ReplyStream) { self.stream = stream }

  func write(_ buffer: ByteBuffer) async throws { try await stream.send(buffer) }

  func finish(_ trailingHeaders: HTTPFields?) {}
}
