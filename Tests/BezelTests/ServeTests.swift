import Foundation
import TestSupport
import Testing

/// `bezel serve`: how it starts, and what decides where it listens.
@Suite struct ServeTests {
  @Test func printsPortAndAddressesThatAnswer() async throws {
    let server = try await RunningServer()
    #expect(server.port > 0)
    #expect(server.greeting.count == 4)
    #expect(server.greeting.first?.hasSuffix("http://127.0.0.1:\(server.port)") == true)
    #expect(server.urls.count == 3)
    for url in server.urls {
      let base = "http://127.0.0.1:\(server.port)"
      #expect(url.hasPrefix(base))
      let response = try #require(try await server.get(String(url.dropFirst(base.count))))
      #expect(response.status == 200, "\(url)")
      let isPicture = url.contains("/appleid/")
      #expect(response["bezel-artwork"] == (isPicture ? ["stand-in"] : []))
    }
    #expect(server.urls.first == "http://127.0.0.1:\(server.port)/")
    #expect(try server.errors.contains("stand-in"))
    #expect(try await server.stop() == 0)
  }

  /// A socket has no URL.
  @Test func aSocketIsNamedAsItIsGiven() async throws {
    let folder = try TemporaryFolder()
    let script = """
      mkfifo lines && { "$0" serve --listen "$1" --admin none >lines & }
      read -r line <lines; kill $!; wait; echo "$line"
      """
    let socket = "unix:\(folder.path)/socket"
    let outcome = try await Program.run(
      "/bin/sh", ["-c", script, Program.bezel, socket],
      environment: Program.bezelEnvironment([:]), directory: folder.path)
    #expect(outcome.text == "Bezel is listening on \(socket)\n")
  }

  /// As many connections as the limit of open files allows, which it raises as far as it may.
  @Test func theLimitOfOpenFilesIsRaised() async throws {
    let admin = try FreePort.any()
    let server = try await RunningServer(
      ["--admin", "127.0.0.1:\(admin)"],
      through: ["/bin/sh", "-c", "ulimit -Sn 300 && ulimit -Hn 400 && exec \"$0\" \"$@\""])
    #expect(try await server.waitForErrors(containing: "fewer connections than configured"))
    #expect(try server.errors.contains("open files=400"))
    // When all that fit are open, there is room for other files: those of a reload.
    let clients = try await OwnThread.run { [port = server.port] in
      try (0..<400).map { _ in try RawConnection(port: port) }
    }
    let probe = ServerProbe(server: server, admin: admin)
    try await Wait.until { try await Double(probe.metric("bezel_connections")) ?? 0 > 200 }
    server.signal(SIGHUP)
    try await Wait.until { try server.errors.contains("SIGHUP: ") }
    #expect(try server.errors.contains("SIGHUP: reloaded"))
    withExtendedLifetime(clients) {}
  }

  @Test func environmentDecidesWhatFlagsDoNot() async throws {
    let free = try FreePort.any()
    let server = try await RunningServer(
      [], environment: ["BEZEL_HOST": "localhost", "BEZEL_PORT": "\(free)"])
    #expect(server.port == free)
    #expect(server.greeting.first?.contains("localhost") == true)
    #expect(try await server.get("/appleid/button")?.status == 200)
  }

  @Test func pagesShowThePublicURL() async throws {
    let server = try await RunningServer(environment: [
      "BEZEL_PUBLIC_URL": "https://buttons.example.com/"
    ])
    let page = try #require(try await server.get("/"))
    let url = "https://buttons.example.com/appleid/button.svg?"
    #expect(String(decoding: page.body, as: UTF8.self).contains(url))
    // `ServiceOriginTests` have others.
    let bad = "https://a.example/a?b"
    try await Program.runBezel(["serve", "--public-url", bad]).expect(64, bad)
    // Once, this ended with 1, so that a service manager tried again.
    try await Program.runBezel(["serve", "--public-url", "https://a.example/schemas"]).expect(
      64, "cannot have the path /schemas, because /schemas/button.json is a path of the service")
  }

  /// Each process orders its dictionaries differently.
  @Test func everyProcessDescribesTheServiceInTheSameBytes() async throws {
    var bodies: [[[UInt8]]] = []
    for _ in 0..<2 {
      let server = try await RunningServer(
        ["--public-url", "https://buttons.example.com"])
      var pages: [[UInt8]] = []
      for path in [
        "/openapi.json", "/llms.txt", "/docs", "/", "/button.js", "/schemas/button.json",
        "/schemas/kit.json",
      ] {
        pages.append(try #require(try await server.get(path)).body)
      }
      bodies.append(pages)
    }
    #expect(bodies[0] == bodies[1])
  }

  /// Where drawing takes all processors, cached pictures come first. Kits come last.
  @Test func drawingHasALowerPriority() async throws {
    let server = try await RunningServer()
    // Threads lower their priority when they first draw.
    for target in [
      "/appleid/button?height=41", "/kit.zip?for=plain&formats=svg&stand-in=true",
    ] {
      #expect(try await server.get(target)?.status == 200)
    }
    #expect(try ServerProbe(server: server, admin: 0).niceness() == "0 5 10")
  }

  @Test func ownFaceIsNamedAtStart() async throws {
    let titles = try TitleCopy()
    try titles.own("Inter-Medium", family: "Roboto")
    let server = try await RunningServer(["--titles", titles.path])
    #expect(try server.errors.contains("titles are set in Roboto"))
    #expect(try await server.stop() == 0)
  }

  @Test func takenPortIsNamed() async throws {
    let first = try await SharedServer.running()
    let failure = await #expect(throws: RunningServer.DidNotStart.self) {
      try await RunningServer(["--port", "\(first.port)"])
    }
    #expect(failure?.errors.contains("\(first.port)") == true, "\(failure?.errors ?? "")")
    // Nothing had started that could stop.
    #expect(failure?.errors.contains("stopping") == false)
  }
}
