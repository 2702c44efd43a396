import ButtonService
import Foundation
import TestServer
import TestSupport
import Testing
import Wire

/// Clients that sent a byte now and then locked everyone else out, since any byte counted as
/// activity.
@Suite struct SlowClientTests {
  private static let limits = {
    var limits = ServiceLimits()
    limits.wire.headSeconds = 2
    limits.wire.bodySeconds = 2
    limits.wire.lingeringSeconds = 2
    limits.wire.idleSeconds = 3
    limits.wire.progressSeconds = 3
    return limits
  }()

  @Test(arguments: [false, true])
  func allAreClosedWhileOthersAreServed(isHTTP2: Bool) async throws {
    try await TestedService.run(Self.limits, isHTTP2 ? .plainHTTP2 : .plain) { port, _ in
      try await expectAllClosed(isHTTP2: isHTTP2, port: port)
    }
  }

  private func expectAllClosed(isHTTP2: Bool, port: Int) async throws {
    let kinds = isHTTP2 ? EndlessClient.slowOfHTTP2 : EndlessClient.slow
    let known = isHTTP2 ? nil : try await KnownAnswers(port: port, pictures: 4)
    let isDone = Flag()
    async let faults = {
      var faults: [String] = []
      repeat {
        faults +=
          isHTTP2
          ? try await HTTP2Answer.ask(port: port, count: 6)
          // On one connection, a busy machine might let more than its idle seconds pass.
          : try await known?.ask(port: port, count: 20, seed: 1, reconnecting: true) ?? []
      } while !isDone.isSet
      return faults
    }()
    let remaining = try await withThrowingTaskGroup(of: (String, Int).self) { group in
      for kind in kinds {
        group.addTask { (kind.name, try await kind.remaining(of: 12, port: port, after: 300)) }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 > 0 ? $1.1 : nil }
    }
    isDone.set()
    #expect(remaining.isEmpty, "open still: \(remaining)")
    #expect(try await faults.isEmpty)
  }
}
