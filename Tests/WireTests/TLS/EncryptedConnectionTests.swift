import Foundation
import TestSupport
import Testing

@testable import Wire

/// Encrypted connections meet today's security standards and use the protocol that the client
/// chooses.
@Suite struct EncryptedConnectionTests {
  private static let request = "GET /kept HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"

  /// The output of `openssl s_client` for a connection on which some text is sent.
  private static func connect(
    _ port: Int, _ flags: [String] = [], saying text: String = ""
  ) async throws -> String {
    let script = """
      printf '%b' "$0" | timeout 300 /usr/bin/openssl s_client -connect 127.0.0.1:\(port) "$@" 2>&1
      """
    let said = text.replacing("\r", with: "\\r").replacing("\n", with: "\\n")
    return try await Program.run("/bin/bash", ["-c", script, said] + flags).text
  }

  @Test func oldVersionsAndCiphersAreRefused() async throws {
    try await TestServer.encrypted { port, _, _ in
      for flags in [
        ["-tls1"], ["-tls1_1"], ["-tls1_2", "-cipher", "AES128-SHA"],
        ["-tls1_2", "-cipher", "AES128-GCM-SHA256"],
        ["-tls1_2", "-cipher", "ECDHE-ECDSA-AES128-SHA"],
      ] {
        #expect(try await Self.connect(port, flags).contains("alert"), "\(flags)")
      }
      for flag in ["-tls1_2", "-tls1_3"] {
        let seen = try await Self.connect(port, [flag, "-ign_eof"], saying: Self.request)
        #expect(seen.contains("HTTP/1.1 200 OK"), "\(flag)")
      }
    }
  }

  @Test func theClientChoosesTheProtocol() async throws {
    try await TestServer.encrypted { port, _, _ in
      for (offered, chosen) in [
        ("h2,http/1.1", "ALPN protocol: h2"), ("http/1.1", "ALPN protocol: http/1.1"),
        ("http/1.1,h2", "ALPN protocol: h2"),
        // RFC 7301, section 3.2: no_application_protocol.
        ("x", "alert number 120"), ("x,http/1.1", "ALPN protocol: http/1.1"),
      ] {
        let seen = try await Self.connect(port, ["-alpn", offered])
        #expect(seen.contains(chosen), "\(offered)")
      }
      for (flag, version) in [("--http2", "2"), ("--http1.1", "1.1")] {
        let outcome = try await Program.run(
          "/usr/bin/curl",
          [
            "--silent", "--insecure", "--max-time", "300", flag, "--write-out", " %{http_version}",
            "https://127.0.0.1:\(port)/kept",
          ])
        #expect(outcome.text == "/kept " + version)
      }
    }
  }

  @Test(arguments: ["-tls1_2", "-tls1_3"])
  func aClientThatComesBackNeedNotShakeHandsInFull(version: String) async throws {
    let folder = try TemporaryFolder()
    let session = folder.path + "/session"
    try await TestServer.encrypted { port, certificate, _ in
      let first = try await Self.connect(
        port, [version, "-ign_eof", "-sess_out", session], saying: Self.request)
      #expect(first.contains("New, "))
      let second = try await Self.connect(
        port, [version, "-ign_eof", "-sess_in", session], saying: Self.request)
      #expect(second.contains("Reused, "))
      #expect(second.contains("HTTP/1.1 200 OK"))
      try certificate.reload()
      let third = try await Self.connect(
        port, [version, "-ign_eof", "-sess_in", session], saying: Self.request)
      #expect(third.contains("New, "))
      #expect(third.contains("HTTP/1.1 200 OK"))
    }
  }

  /// A client that closed its sending side got no response, unless it closed it as TLS requires.
  @Test(arguments: TLSClient.End.allCases)
  func aClientThatHasSaidAllGetsItsAnswer(end: TLSClient.End) async throws {
    let responder = TestResponder()
    try await TestServer.encrypted(responder) { port, _, _ in
      let text = try await TLSClient.ask(
        port, "GET /other HTTP/1.1\r\nHost: a\r\n\r\n", end
      ) {
        while responder.waitingCount == 0 { try await Task.sleep(for: .milliseconds(1)) }
        // Lets the client's end arrive before the response; if it does not, nothing is tested.
        try await Task.sleep(for: .milliseconds(100))
        responder.answerNext()
      }
      #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(text.hasSuffix("\r\n\r\n/other"))
    }
  }
}
