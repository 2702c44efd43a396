import Foundation
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@testable import Wire

/// A response in parts is observed once, however it ends.
@Suite struct StreamedExchangeTests {
  /// What a client does after the beginning of a response.
  enum End: String, CaseIterable {
    case reads, fails, resets, resetsTwice, finishes, breaksARule, leaves
    /// With a window of 0: such a stream had no limit of time, and went on when it was cancelled.
    case stalls, waits
  }

  @Test(arguments: End.allCases)
  func everyEndIsObservedOnce(end: End) async throws {
    let observer = Exchanges()
    let responder = TestResponder(isPrompt: true)
    let path =
      switch end {
      case .reads: "/stream/2/9"
      case .fails: "/stream/2/9/failure"
      case .waits: "/stream/1/9/cancel"
      // More than the windows of a client that sends none.
      default: "/stream/1000/10000"
      }
    var limits = WireLimits.patient
    if end == .stalls { limits.progressSeconds = 1 }
    let window: [(UInt16, UInt32)] = [.stalls, .waits].contains(end) ? [(4, 0)] : []
    try await TestServer.run(.plainHTTP2, responder, limits: limits, observer: observer) { port in
      try await RawConnection.run(port: port) { connection in
        connection.send(
          HTTP2Bytes.preface + HTTP2Bytes.settings(window)
            + HTTP2Bytes.request(stream: 1, target: path))
        // The settings, their acknowledgement, the head, and some of the body.
        connection.wait(forBytes: 60)
        let reset = HTTP2Bytes.reset(1)
        switch end {
        case .reads, .fails, .leaves, .stalls, .waits: break
        case .resets: connection.send(reset)
        case .resetsTwice: connection.send(reset + reset)
        case .finishes: connection.finish()
        case .breaksARule: connection.send(HTTP2Bytes.windowUpdate(0, 0))
        }
        if end != .leaves {
          while observer.all.withLock({ $0.isEmpty }) { usleep(1000) }
        }
      }
      while observer.all.withLock({ $0.isEmpty }) { try await Task.sleep(for: .milliseconds(1)) }
    }
    let seen = observer.all.withLock { $0 }
    #expect(seen.count == 1)
    #expect(seen.first?.status == 200 && seen.first?.request?.path == path)
  }
}

/// Keeps what it is told.
final class Exchanges: ExchangeObserver {
  let all = Mutex<[Exchange]>([])

  func observe(_ exchange: Exchange) { all.withLock { $0.append(exchange) } }
}
