import ButtonService
import Dispatch
import Glibc
import HTTPTypes
import NIOCore
import NIOEmbedded
import TestSupport
import Wire

extension FairExecutor {
  /// Runs a test while a thread waits for the test's end.
  func whileOccupied(_ kind: Kind = .render, _ test: () async throws -> Void) async throws {
    let (begun, opened, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let job = Job {
      begun.signal()
      opened.wait()
      return { ended.signal() }
    }
    self[kind].admit(job)
    try await OwnThread.run { begun.wait() }
    let result: Result<Void, any Error>
    do { result = .success(try await test()) } catch { result = .failure(error) }
    opened.signal()
    try await OwnThread.run { ended.wait() }
    try result.get()
  }
}

extension ButtonBackend {
  /// The response to a request on a connection, with or without a place for it.
  func reply(_ target: String, _ method: HTTPRequest.Method = .get) async throws -> Wire.Reply {
    try await answer(target, method).reply
  }

  /// The same, and whether the thread that asked was the one that answered.
  func answer(
    _ target: String, _ method: HTTPRequest.Method = .get
  ) async throws -> (reply: Wire.Reply, isInline: Bool) {
    let channel = NIOAsyncTestingChannel()
    let address = try SocketAddress(ipAddress: "127.0.0.1", port: 1)
    // Nothing is made for a client that has left.
    try await channel.connect(to: address).get()
    let request = HTTPRequest(method: method, scheme: "http", authority: "localhost", path: target)
    let exchange = Exchange.sample(request, Peer(address))
    return await withCheckedContinuation { continuation in
      let asking = pthread_self()
      answer(
        PendingRequest(exchange, on: channel) { reply in
          continuation.resume(returning: (reply, pthread_equal(asking, pthread_self()) != 0))
        })
    }
  }
}
