import ButtonService
import Foundation
import TestServer
import TestSupport
import Testing
import Wire

/// A client that reads slowly but steadily is making progress: it gets its complete responses, even
/// if more than a kernel buffer passes between two writes of the server.
@Suite struct SteadyReaderTests {
  /// Limits of one second do not end the connection.
  @Test func getsItsWholeAnswer() async throws {
    var limits = ServiceLimits()
    for limit in [
      \WireLimits.progressSeconds, \.idleSeconds, \.headSeconds, \.bodySeconds, \.lingeringSeconds,
    ] {
      limits.wire[keyPath: limit] = 1
    }
    try await TestedService.run(limits) { port, _ in try await expectWholeAnswers(port) }
  }

  private func expectWholeAnswers(_ port: Int) async throws {
    let target = "/openapi.json"
    let expected = try #require(try await RawConnection.get(target, port: port))
    let count = 5_000_000 / expected.body.count
    // On a busy machine this client may itself pause, and does not count then.
    var (responses, pause): ([RawResponse]?, Duration) = (nil, .seconds(1))
    for _ in 0..<20 where responses?.count != count && pause > .milliseconds(500) {
      (responses, pause) = try await Self.read(count, of: target, port: port)
    }
    #expect(responses?.count == count)
    #expect(responses?.allSatisfy { $0.body == expected.body } == true)
  }

  /// Reads responses, and says how long it did not read at most.
  private static func read(
    _ count: Int, of target: String, port: Int
  ) async throws -> ([RawResponse]?, Duration) {
    try await RawConnection.run(port: port, receiveBuffer: 16_384) { connection in
      let request = "GET \(target) HTTP/1.1\r\nHost: localhost\r\n"
      connection.send(String(repeating: request + "\r\n", count: count - 1))
      connection.send(request + "Connection: close\r\n\r\n")
      var bytes: [UInt8] = []
      var (last, pause) = (ContinuousClock.now, Duration.zero)
      do {
        // 300 kB per second.
        while true {
          let next = ContinuousClock.now + .milliseconds(50)
          let goal = bytes.count + 15_000
          while bytes.count < goal {
            bytes += try connection.receive()
            pause = max(pause, .now - last)
            last = .now
          }
          usleep(UInt32(max(0, (next - .now) / .microseconds(1))))
        }
      } catch {
        return (RawResponse.all(in: bytes), max(pause, .now - last))
      }
    }
  }
}
