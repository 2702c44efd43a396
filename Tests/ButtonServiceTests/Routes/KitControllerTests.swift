import ButtonAssets
import ButtonCore
import ButtonService
import Foundation
import HTTPTypes
import TestServer
import TestSupport
import Testing
import Wire

/// Kits over HTTP: what is wrong is explained, and strangers get no more than the operator allows.
@Suite struct KitControllerTests {
  private static let close = "Connection: close\r\n"

  /// Once, what cannot be read took a place, so that others were refused.
  @Test func whatIsNoKitTakesNoPlace() async throws {
    var limits = ServiceLimits()
    limits.kits = 0
    let backend = try TestService.server(limits: limits).now
    #expect(try await backend.reply("/kit.zip?for=webb").status.code == 400)
    #expect(try await backend.reply("/kit.zip?for=web").status.code == 503)
  }

  /// Values multiply: a query of a line could stand for millions of pictures.
  @Test func largerKitsAreRefusedWithBothNumbers() async throws {
    var limits = ServiceLimits()
    limits.kitPictures = 11
    let locales = try TestAssets.standIn().catalog.all.count
    let many = (130...375).map(String.init).joined(separator: ",")
    let start = "/kit.zip?for=plain&formats=png&stand-in=true&locales=en_US,ar_SA"
    let caller = try TestService.caller(limits: limits)
    let all = "/kit.zip?for=plain&formats=png&stand-in=true&locales=all&types=all&height=\(many)&border_radius=\(many)"
    for (target, count) in [
      (start + "&styles=black,white", "12"), (start + "&types=all&styles=all", "18"), (all, "\(locales * 181_548)"),
    ] {
      let reply = try await caller.get(target)
      #expect(reply.status == 400)
      let detail = try reply.problem.detail
      #expect(detail.contains("\(count) pictures") && detail.contains("at most 11"), "\(detail)")
    }
    let reply = try await caller.get(start)
    #expect(reply.status == 200)
    #expect(reply["Content-Type"] == "application/zip")
    #expect(reply["Content-Disposition"] == "attachment; filename=\"apple-buttons-plain.zip\"")
    #expect(reply["Cache-Control"] == "no-store")
    #expect(reply.body.starts(with: Array("PK".utf8)))
  }

  /// A kit that is not there in its time is cut off.
  @Test func slowKitsAreCutOff() async throws {
    var limits = ServiceLimits.patient
    limits.kitSeconds = 0
    let kit = "/kit.zip?for=plain&locales=all&types=all&styles=all&stand-in=true"
    try await TestService.behindProxy(limits) { port, _ in
      let (bytes, end) = try TestService.ask(port, kit, from: "192.0.2.1", fields: Self.close).receiveAll()
      #expect(bytes.starts(with: "HTTP/1.1 200 OK\r\n".utf8))
      #expect(!bytes.suffix(5).elementsEqual("0\r\n\r\n".utf8))
      #expect(end == .closed)
    }
  }

  /// A reload replaces what makes kits, but not under those that are being sent.
  @Test func aReloadCutsOffNoKit() async throws {
    let kit = "/kit.zip?for=plain&locales=all&types=all&styles=all&stand-in=true"
    try await TestedService.run(.patient) { port, server in
      let connection = try TestService.ask(port, kit, from: "192.0.2.1", fields: Self.close, receiveBuffer: 4096)
      try await OwnThread.run { connection.wait(forBytes: 1000) }
      for _ in 0..<2 { try await server.reload(server.now.settings, server.now.content) }
      let bytes = try await OwnThread.run { connection.receiveAll().bytes }
      #expect(bytes.suffix(5).elementsEqual("0\r\n\r\n".utf8), "a kit was cut off")
    }
  }

  /// Who asks for too many kits waits alone: others get theirs, also those that are being made.
  @Test func aFloodOfOneClientHindersNobody() async throws {
    var limits = ServiceLimits.patient
    limits.kits = 3
    limits.kitsPerAddress = 1
    let kit = "/kit.zip?for=plain&formats=png&locales=all&stand-in=true"
    try await TestService.behindProxy(limits) { port, _ in
      func ask(_ client: String) throws -> RawConnection {
        try TestService.ask(port, kit, from: client, fields: Self.close, receiveBuffer: 4096)
      }
      let running = try ask("192.0.2.1")
      running.wait(forBytes: 1000)
      let flood = try (0..<20).map { _ in try ask("192.0.2.2") }
      let replies = flood.dropFirst().compactMap { connection in
        let text = String(decoding: connection.receiveAll().bytes.prefix(1000), as: UTF8.self)
        return text.hasPrefix("HTTP/1.1 429 ") && text.contains("Retry-After: 1\r\n") ? text : nil
      }
      // Whichever came first has a kit.
      #expect(replies.count >= 18)
      for connection in [running, try ask("192.0.2.3")] {
        let bytes = connection.receiveAll().bytes
        #expect(bytes.starts(with: "HTTP/1.1 200 ".utf8))
        #expect(bytes.suffix(5).elementsEqual("0\r\n\r\n".utf8), "a kit was cut off")
      }
    }
  }

  /// Once, eight addresses that did not read their kits kept all others from theirs for five minutes.
  @Test func whoHasSeveralLosesOneToWhoHasNone() async throws {
    var limits = ServiceLimits.patient
    (limits.kits, limits.kitsPerAddress) = (2, 2)
    let large = "/kit.zip?for=plain&locales=all&types=all&styles=all&stand-in=true"
    try await TestService.behindProxy(limits) { port, _ in
      let unread = try (0..<2).map { _ in
        let connection = try TestService.ask(port, large, from: "192.0.2.1", fields: Self.close, receiveBuffer: 4096)
        connection.wait(forBytes: 1000)
        return connection
      }
      let small = "/kit.zip?for=plain&formats=svg&stand-in=true"
      let other = try TestService.ask(port, small, from: "192.0.2.2", fields: Self.close)
      #expect(other.receiveAll().bytes.starts(with: "HTTP/1.1 200 ".utf8))
      let ends = unread.map { $0.receiveAll().bytes.suffix(5).elementsEqual("0\r\n\r\n".utf8) }
      #expect(ends == [false, true])
    }
  }

  /// A connection that was reset before the server saw it has no address, and counted for nobody.
  @Test func clientsThatResetTheirConnectionsHinderNobody() async throws {
    var limits = ServiceLimits.patient
    // One for who resets, one for who has just had a kit, and one for the next.
    limits.kits = 3
    limits.kitsPerAddress = 1
    let small = "/kit.zip?for=plain&formats=svg&stand-in=true"
    let large = "/kit.zip?for=plain&locales=all&types=all&stand-in=true"
    try await TestService.behindProxy(limits) { port, _ in
      for round in 3..<8 {
        for _ in 0..<40 { try TestService.ask(port, large, from: "192.0.2.2").resetsAtEnd() }
        let connection = try TestService.ask(port, small, from: "192.0.2.\(round)", fields: Self.close)
        #expect(connection.receiveAll().bytes.starts(with: "HTTP/1.1 200 ".utf8))
      }
    }
  }

  @Test func headRequestsHoldNoPlaceAndHaveNoLength() async throws {
    var limits = ServiceLimits.patient
    limits.kits = 1
    let target = "/kit.zip?for=plain&formats=svg&stand-in=true"
    try await TestService.behindProxy(limits) { port, _ in
      for _ in 0..<3 {
        let connection = try RawConnection(port: port)
        connection.send("HEAD \(target) HTTP/1.1\r\nHost: a\r\n\(Self.close)\r\n")
        let text = String(decoding: connection.receiveAll().bytes, as: UTF8.self)
        #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n") && !text.contains("Content-Length"))
      }
    }
  }
}
