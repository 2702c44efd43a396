import NIOCore
import NIOEmbedded
import TestSupport

@testable import Wire

/// An HTTP/1 client in memory.
final class TestConnection: MemoryClient {
  private var sent: [UInt8] = []

  init(
    _ responder: TestResponder = TestResponder(), limits: WireLimits = .init(),
    observer: (any ExchangeObserver)? = nil
  ) throws {
    try super.init(responder, limits: limits, observer: observer) { [HTTP1Connection($0)] }
  }

  func send(_ text: String) throws { try send(text.utf8) }

  /// All bytes that were sent to the client.
  func received() throws -> [UInt8] {
    while let bytes = try channel.readOutbound(as: ByteBuffer.self) {
      sent += bytes.readableBytesView
    }
    return sent
  }

  func responses() throws -> [RawResponse]? { RawResponse.all(in: try received()) }
}
