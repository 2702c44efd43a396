import HTTPTypes
import NIOCore
import Synchronization
import TestSupport
import Testing
import Wire

/// A response in parts is observed once, however it ends.
@Suite struct StreamedExchangeTests {
  enum End: CaseIterable {
    /// Of the body, as it is made.
    case whole, failure, timeLimit
    /// The client says that it sends no more, closes the connection, or does not read.
    case halfClosed, closed, timeout
  }

  @Test(arguments: End.allCases)
  func everyEndIsObservedOnce(end: End) async throws {
    let observer = Exchanges()
    let responder = TestResponder(isPrompt: true)
    let path =
      switch end {
      case .whole: "/stream/2/9"
      case .failure: "/stream/2/9/failure"
      case .timeLimit: "/stream/100000/10000/limit"
      // More than the buffers of both sides hold.
      case .halfClosed, .closed, .timeout: "/stream/1000/10000"
      }
    var limits = WireLimits.patient
    if end == .timeout { limits.progressSeconds = 1 }
    try await TestServer.run(responder, limits: limits, makeLog: observer.makeLog) { port in
      try await RawConnection.run(port: port, receiveBuffer: 4096) { connection in
        connection.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
        // The head, and some of the body.
        connection.wait(forBytes: 60)
        if end == .halfClosed {
          connection.finish()
          while (try? connection.receive()) != nil {}
        }
        if end != .closed {
          try Wait.blockUntil { !observer.all.withLock(\.isEmpty) }
        }
      }
      // Whoever makes the body learns of its end too, also while it waits for the client.
      try await Wait.until {
        !observer.all.withLock(\.isEmpty) && responder.streams.withLock { $0.ends } == 1
      }
    }
    let seen = observer.all.withLock { $0 }
    #expect(seen.count == 1)
    #expect(seen.first?.status == 200 && seen.first?.target == path)
  }
}

/// A client that leaves before its response has a line in logs too.
@Suite struct UnansweredExchangeTests {
  @Test func whoLeavesIsObserved() async throws {
    let observer = Exchanges()
    try await TestServer.run(TestResponder(), makeLog: observer.makeLog) { port in
      try await RawConnection.run(port: port) { connection in
        connection.send(
          "GET /kept HTTP/1.1\r\nHost: a\r\n\r\nGET /made HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = connection.receiveResponse()
        // One that only says that it sends no more still waits for its response.
        connection.resetsAtEnd()
      }
      try await Wait.until { observer.all.withLock { $0.count } == 2 }
    }
    let seen = observer.all.withLock { $0 }
    #expect(seen.map(\.status) == [200, Exchange.clientLeft])
    #expect(seen.map(\.target) == ["/kept", "/made"])
    #expect(seen.map(\.isHit) == [true, false] && seen[1].sent == 0)
  }
}

/// Keeps what it is told.
final class Exchanges: Sendable {
  let all = Mutex<[Exchange]>([])

  var makeLog: LogMaker { { Log(exchanges: self) } }

  private final class Log: LoopLog {
    let exchanges: Exchanges

    init(exchanges: Exchanges) { self.exchanges = exchanges }

    func note(_ exchange: Exchange) { exchanges.all.withLock { $0.append(exchange) } }

    func flush() {}
  }
}
