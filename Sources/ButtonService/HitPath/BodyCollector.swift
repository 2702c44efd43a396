internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

/// Collects the body of a route's response, which is completely in memory anyway.
final class BodyCollector: ResponseBodyWriter {
  private(set) var bytes = ByteBuffer()

  func write(_ buffer: ByteBuffer) {
    if bytes.readableBytes == 0 {
      bytes = buffer
    } else {
      bytes.writeImmutableBuffer(buffer)
    }
  }

  func finish(_ trailingHeaders: HTTPFields?) {}
}
