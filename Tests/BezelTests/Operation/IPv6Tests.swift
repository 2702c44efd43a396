import Foundation
import TestSupport
import Testing

/// A server that listens on addresses of IPv6.
@Suite(
  .enabled(if: ProjectFolder.hasWholeHost || RawConnection.hasIPv6, "this machine has no IPv6"))
struct IPv6Tests {
  private static let target = "/appleid/button"

  /// Requests a target over IPv6.
  private func get(_ target: String, port: Int, fields: String = "") async throws -> RawResponse? {
    try await OwnThread.run {
      try RawConnection.overIPv6(port: port).get(target, fields: fields)
    }
  }

  /// The client in the next line of the log.
  private func client(_ server: RunningServer) async throws -> String? {
    let line = try #require(try await server.nextLines(1).first)
    return try line.json.members["client"]?.string
  }

  @Test func addressesAreInBrackets() async throws {
    let admin = try FreePort.any()
    let server = try await RunningServer(["--host", "::1", "--admin", "[::1]:\(admin)", "--access-log", "json"])
    #expect(try server.errors.contains("Bezel is listening on http://[::1]:\(server.port)"))
    #expect(try server.errors.contains("\"address\":\"[::1]:\(admin)\""))
    #expect(try await get("/metrics", port: admin)?.status == 200)
    #expect(try await get(Self.target, port: server.port)?.status == 200)
    #expect(try await client(server) == "::1")
    let page = try await OwnThread.run { [port = server.port] in
      let connection = try RawConnection.overIPv6(port: port)
      connection.send("GET /docs HTTP/1.1\r\nHost: [::1]:\(port)\r\n\r\n")
      return connection.receiveResponse()
    }
    let text = String(decoding: page?.body ?? [], as: UTF8.self)
    #expect(text.contains("http://[::1]:\(server.port)/appleid/button"))
    await #expect(throws: RawConnection.Failure.self) { try await server.get(Self.target) }
    try await Program.runBezel(["health", "--admin", "[::1]:\(admin)"]).expect(0)
    #expect(try await server.stop() == 0)
  }

  /// A client of IPv4 has an address of IPv6 there (RFC 4291, 2.5.5.2), and is trusted by its own.
  @Test func everyAddressIsOfBothProtocols() async throws {
    let server = try await RunningServer(["--host", "::", "--trusted-proxies", "127.0.0.1", "--access-log", "json"])
    #expect(try await get(Self.target, port: server.port)?.status == 200)
    #expect(try await client(server) == "::1")
    #expect(try await server.get(Self.target)?.status == 200)
    #expect(try await client(server) == "::ffff:127.0.0.1")
    let forwarded = "X-Forwarded-For: 2001:db8::7\r\n"
    let port = server.port
    let response = try await RawConnection.run(port: port) {
      $0.get(Self.target, fields: forwarded)
    }
    #expect(response?.status == 200)
    #expect(try await client(server) == "2001:db8::7")
    #expect(try await server.stop() == 0)
  }
}
