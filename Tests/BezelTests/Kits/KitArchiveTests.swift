import TestSupport
import Testing

/// `GET /kit.zip`; `Tests/Cases/commands` compares it with the folder that `bezel kit` writes.
@Suite struct KitArchiveTests {
  /// Once, a client that left while its kit was made was logged as a fault of the program.
  @Test func aClientThatLeavesIsNoFault() async throws {
    let server = try await RunningServer()
    let request =
      "GET /kit.zip?for=xcode&locales=en_US,ar_SA&stand-in=true HTTP/1.1\r\nHost: a\r\n\r\n"
    for _ in 0..<20 {
      // There is no other place until the kit before has ended.
      try await Wait.until {
        try await RawConnection.run(port: server.port) { connection in
          connection.send(request)
          return try connection.receive().starts(with: "HTTP/1.1 200".utf8)
        }
      }
    }
    #expect(try await server.stop() == 0)
    #expect(try !server.errors.contains("a body was not completed"))
  }
}
