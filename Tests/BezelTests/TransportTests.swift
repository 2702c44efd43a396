import Foundation
import TestSupport
import Testing

/// Every transport gives the same responses, including cached ones.
@Suite struct TransportTests {
  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    try await Self.makeCertificate(certificate, key)
  }

  private static func makeCertificate(_ certificate: String, _ key: String) async throws {
    let outcome = try await Program.run(
      "/usr/bin/openssl",
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-days", "1", "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1",
        "-keyout", key, "-out", certificate,
      ])
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  private var certificate: String { folder.path + "/certificate.pem" }
  private var key: String { folder.path + "/key.pem" }

  /// What curl shows of a response: version, status, headers and body, without the date and the request's
  /// name.
  private struct Seen: Equatable {
    var version: String
    var status: String
    var headers: [String]
    var body: [UInt8]
  }

  private func ask(_ url: String, _ arguments: [String]) async throws -> Seen {
    let body = folder.path + "/body-\(UUID().uuidString)"
    let outcome = try await Program.run(
      "/usr/bin/curl",
      ["--silent", "--show-error", "--max-time", "300", "--cacert", certificate, "--output", body]
        + ["--dump-header", "-"] + arguments + [url])
    try #require(outcome.status == 0, "\(outcome.errors)")
    var lines = outcome.text.split(separator: "\r\n").map(String.init)
    let status = lines.removeFirst().split(separator: " ")
    let steady = lines.map { line in
      let colon = line.firstIndex(of: ":") ?? line.endIndex
      let field = line[..<colon].lowercased() + line[colon...]
      return field.replacing(/^x-request-id: [0-9a-f]{16}$/, with: "x-request-id: name")
    }.filter { !$0.hasPrefix("date:") }.sorted()
    return Seen(
      version: String(status[0]), status: String(status[1]), headers: steady,
      // For HEAD, curl writes the headers into the body file.
      body: arguments.contains("--head")
        ? [] : [UInt8]((try? Data(contentsOf: URL(filePath: body))) ?? Data()).withoutRequestName)
  }

  private static let targets = [
    "/appleid/button?scale=2", "/appleid/button.svg?locale=ja_JP&nonsense=1",
    "/appleid/button?locale=auto", "/appleid/button?width=1", "/nothing",
  ]
  private static let arguments: [[String]] = [
    [], ["--head"], ["--header", "If-None-Match: *"],
    ["--header", "Accept-Encoding: gzip", "--header", "Accept-Language: de"],
  ]

  /// Sends every request twice, so that the second response comes from the cache.
  private func answers(_ base: String, _ flags: [String]) async throws -> [Seen] {
    var seen: [Seen] = []
    for target in Self.targets {
      for arguments in Self.arguments {
        _ = try await ask(base + target, flags + arguments)
        seen.append(try await ask(base + target, flags + arguments))
      }
    }
    return seen
  }

  @Test func allGiveTheSameAnswers() async throws {
    let plain = try await RunningServer.start()
    let expected = try await answers("http://127.0.0.1:\(plain.port)", ["--http1.1"])
    #expect(expected.contains { $0.headers.contains("cache-status: bezel; hit") })

    let clear = try await RunningServer.start(["--h2c"])
    let encrypted = try await RunningServer.start(
      ["--tls-cert", certificate, "--tls-key", key])
    #expect(encrypted.greeting.first?.contains("https://") == true)
    let others: [(String, [String], String)] = [
      ("http://127.0.0.1:\(clear.port)", ["--http2-prior-knowledge"], "HTTP/2"),
      ("https://127.0.0.1:\(encrypted.port)", ["--http2"], "HTTP/2"),
      ("https://127.0.0.1:\(encrypted.port)", ["--http1.1"], "HTTP/1.1"),
    ]
    for (base, flags, version) in others {
      let found = try await answers(base, flags)
      for (one, other) in zip(found, expected) {
        #expect(one.version == version)
        #expect(one.status == other.status)
        #expect(one.body == other.body)
        #expect(one.headers == other.headers, "\(base) \(flags)")
      }
    }
    for server in [plain, clear, encrypted] { #expect(try await server.stop() == 0) }
  }

  /// A client that connects and sends nothing cannot hold a connection, or delay a stop, forever.
  @Test func silentHandshakesEnd() async throws {
    let flags = ["--port", "0", "--tls-cert", certificate, "--tls-key", key]
    let impatient = try await RunningServer.start(flags + ["--head-seconds", "1"])
    let port = impatient.port
    let end = try await OwnThread.run { try RawConnection(port: port).receiveAll().end }
    #expect(end == .closed || end == .reset)

    let patient = try await RunningServer.start(
      flags + ["--idle-seconds", "600", "--shutdown-seconds", "600"])
    let silent = try await OwnThread.run { [port = patient.port] in try RawConnection(port: port) }
    #expect(try await patient.stop() == 0)
    withExtendedLifetime(silent) {}
  }

  /// SIGHUP used to end the server.
  @Test func certificatesAreReadAnewOnSIGHUP() async throws {
    let server = try await RunningServer.start(
      ["--tls-cert", certificate, "--tls-key", key])
    let url = "https://127.0.0.1:\(server.port)/appleid/button"
    #expect(try await ask(url, []).status == "200")
    // Invalid files change nothing.
    let good = try Data(contentsOf: URL(filePath: certificate))
    try Data("nothing".utf8).write(to: URL(filePath: certificate))
    server.signal(SIGHUP)
    #expect(try await server.waitForErrors(containing: "what was in use stays in use"))
    try good.write(to: URL(filePath: certificate))
    #expect(try await ask(url, []).status == "200")

    let before = try await shownCertificate(server.port)
    try await Self.makeCertificate(certificate, key)
    try await server.reload()
    #expect(try await ask(url, []).status == "200")
    #expect(try await shownCertificate(server.port) != before)
    #expect(try await server.stop() == 0)

    // A signal at once after the greeting was lost, once in eighty starts.
    let plain = try await RunningServer.start()
    try await plain.reload()
    #expect(try await plain.get("/appleid/button")?.status == 200)
    #expect(try await plain.stop() == 0)
  }

  /// Rewrites the certificate, to be valid until some seconds from now.
  private func renew(seconds: Int) async throws {
    let script = """
      cd "$1" && : > index
      printf '[d]\\ndatabase=index\\nnew_certs_dir=.\\npolicy=p\\ndefault_md=sha256\\n' > conf
      printf 'rand_serial=yes\\n[p]\\ncommonName=supplied\\n' >> conf
      openssl req -new -key key.pem -subj /CN=localhost -out request
      openssl ca -batch -config conf -name d -selfsign -keyfile key.pem -in request -notext \
        -startdate 20200101000000Z -enddate $(date -u -d "$2 seconds" +%Y%m%d%H%M%SZ) \
        -out certificate.pem
      """
    let outcome = try await Program.run(
      "/bin/sh", ["-ec", script, "sh", folder.path, "\(seconds)"])
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  /// Nothing said that clients refuse the certificate, or will soon.
  @Test func anExpiringCertificateIsSaidAtStartAtReloadAndInBetween() async throws {
    let files = ["--tls-cert", certificate, "--tls-key", key]
    try await renew(seconds: -10)
    let admin = try FreePort.any()
    let server = try await RunningServer.start(
      ["--admin", "127.0.0.1:\(admin)"] + files)
    #expect(try await server.waitForErrors(containing: "the certificate has expired"))
    try await Program.runBezel(["doctor"] + files).expect(1, "\(certificate) has expired")
    let probe = ServerProbe(server: server, admin: admin)
    let before = try await probe.metric("bezel_certificate_expiry_timestamp_seconds")
    try await renew(seconds: 86_400)
    server.signal(SIGHUP)
    #expect(try await server.waitForErrors(containing: "the certificate expires soon"))
    #expect(try await probe.metric("bezel_certificate_expiry_timestamp_seconds") > before)
    #expect(try await server.stop() == 0)

    // The handshakes of its start take longer than this on a busy machine, or not: either is said.
    try await renew(seconds: 5)
    let other = try await RunningServer.start(files)
    #expect(try await other.waitForErrors(containing: "the certificate has expired"))
    #expect(try await other.stop() == 0)
  }

  private func shownCertificate(_ port: Int) async throws -> String {
    try await Program.run(
      "/bin/sh", ["-c", "openssl s_client -connect 127.0.0.1:\(port) </dev/null | openssl x509"]
    ).text
  }

  @Test func wrongFilesAreNamed() async throws {
    let cases = [
      (["--tls-cert", certificate], "--tls-cert needs --tls-key"),
      (["--tls-key", key], "--tls-key needs --tls-cert"),
      (["--tls-cert", "/nothing", "--tls-key", key], "/nothing: does not exist"),
      (["--tls-cert", certificate, "--tls-key", key, "--h2c"], "leave out"),
    ]
    for (arguments, message) in cases {
      let outcome = try await Program.runBezel(["serve", "--port", "0"] + arguments)
      #expect(outcome.status != 0)
      #expect(outcome.errors.contains(message), "\(arguments): \(outcome.errors)")
    }
  }
}
