import Foundation
import TestSupport
import Testing

/// A server that is stopped while clients keep sending requests loses no response.
@Suite(.serialized) struct StopUnderLoadTests {
  /// The report of `h2_stop.py`.
  private struct Report: Decodable {
    var answered: Int
    var lost: [String]
    /// The last stream and error code of each GOAWAY frame, for each connection.
    var goaways: [[[Int]]]
    var faults: [String]
  }

  /// Every accepted stream gets its complete response. The client gets two GOAWAY frames: the first
  /// announces the stop, the second names the last stream (RFC 9113, section 6.8).
  @Test(arguments: [1, 2, 3]) func streamsAreAnsweredToTheirEnd(round: Int) async throws {
    let server = try await RunningServer.start([
      "--h2c", "--render-threads", "1", "--shutdown-seconds", "300",
    ])
    // Small and large responses, and pictures that must be drawn first.
    let targets =
      ["/appleid/button", "/openapi.json", "/docs"]
      + (30..<50).map { "/appleid/button?scale=6&width=375&height=\($0)&x=\(round)" }
    let report: Report = try await Python.run(
      file: WireCase.folder + "/h2_stop.py",
      ["\(server.port)", "\(server.processIdentifier)", "6", "10"] + targets)
    #expect(report.lost.isEmpty, "\(report.lost.count) lost: \(report.lost.prefix(3))")
    #expect(report.faults.isEmpty, "\(report.faults)")
    #expect(report.answered > 36)
    for goaways in report.goaways {
      #expect(goaways.first == [0x7FFF_FFFF, 0])
      // The second GOAWAY may be repeated, but never names another stream (RFC 9113, section 6.8).
      let later = Set(goaways.dropFirst())
      #expect(later.count == 1 && later.first?.last == 0, "\(goaways)")
    }
    #expect(try await server.waitForEnd() == 0)
  }

  /// A single stream, which was often the one that was lost.
  @Test(arguments: ["/openapi.json", "/appleid/button?scale=6&width=375&height=44"])
  func theOnlyStreamIsAnswered(target: String) async throws {
    let server = try await RunningServer.start(["--h2c", "--shutdown-seconds", "300"])
    let report: Report = try await Python.run(
      file: WireCase.folder + "/h2_stop.py",
      ["\(server.port)", "\(server.processIdentifier)", "1", "1", target])
    #expect(report.lost.isEmpty && report.faults.isEmpty, "\(report)")
    #expect(try await server.waitForEnd() == 0)
  }

  /// A stop closed accepted connections whose request was on its way, so that a restart lost requests
  /// although the socket stayed open.
  @Test(arguments: ["http1", "h2c", "tls"])
  func restartsBehindOneSocketLoseNothing(version: String) async throws {
    struct Report: Decodable {
      var answered: Int
      var lost: [String]
    }
    let report: Report = try await Python.run(
      file: WireCase.folder + "/restarts.py", [Program.bezel, version, "3"])
    #expect(report.answered > 150)
    #expect(report.lost.isEmpty, "\(report.lost.count) lost: \(report.lost.prefix(3))")
  }

  /// The result of one HTTP/1.1 client.
  private struct Outcome: Sendable {
    var answered = 0
    /// Responses that announced the end of the connection.
    var farewells = 0
    var faults: [String] = []
  }

  /// Every response is complete and correct. The last one on a connection says so, and nothing
  /// follows it.
  @Test(arguments: [1, 2, 3]) func answersAreWhole(round: Int) async throws {
    let server = try await RunningServer.start([
      "--render-threads", "1", "--shutdown-seconds", "300",
    ])
    let known = try await KnownAnswers(port: server.port)
    let isWarm = Flag()
    let port = server.port
    async let outcomes = withThrowingTaskGroup(of: Outcome.self) { group in
      for client in 0..<8 {
        group.addTask {
          try await Self.ask(known, port: port, client: client, round: round, isWarm: isWarm)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    try await Wait.until { isWarm.isSet }
    #expect(try await server.stop() == 0)
    let all = try await outcomes
    #expect(all.flatMap(\.faults).isEmpty, "\(all.flatMap(\.faults).prefix(4))")
    #expect(all.reduce(0) { $0 + $1.answered } > 8)
  }

  /// Sends three requests at a time on one connection until it ends.
  private static func ask(
    _ known: KnownAnswers, port: Int, client: Int, round: Int, isWarm: Flag
  ) async throws -> Outcome {
    try await OwnThread.run {
      var random = SplitMix64(seed: UInt64(8 * round + client))
      let connection = try RawConnection(port: port)
      var outcome = Outcome()
      while outcome.answered < 100_000 {
        let asked = (0..<3).compactMap { _ in known.answers.randomElement(using: &random) }
        let heads = asked.map { "GET \($0.target) HTTP/1.1\r\nHost: localhost\r\n\r\n" }
        connection.send(heads.joined())
        for (index, (target, expected)) in asked.enumerated() {
          guard let response = connection.receiveResponse() else {
            // An idle connection may be closed at any time, but not within a response, and not
            // between the responses to pipelined requests unless the last one announces it.
            let (rest, _) = connection.receiveAll()
            if !rest.isEmpty { outcome.faults.append("\(target): cut after \(rest.count) bytes") }
            if index > 0 { outcome.faults.append("\(target): no answer behind \(index)") }
            return outcome
          }
          if response.status != 200 || response.body != expected.body {
            outcome.faults.append("\(target): \(response.status)")
          }
          outcome.answered += 1
          if outcome.answered > 30 { isWarm.set() }
          if response["connection"].contains("close") {
            outcome.farewells += 1
            let (rest, _) = connection.receiveAll()
            if !rest.isEmpty { outcome.faults.append("\(rest.count) bytes behind the last answer") }
            return outcome
          }
        }
      }
      return outcome
    }
  }
}
