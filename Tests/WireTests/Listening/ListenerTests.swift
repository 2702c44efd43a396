import Foundation
import Glibc
import NIOPosix
import Synchronization
import TestSupport
import Testing
import Wire

/// A server listens on all its addresses or on none, and leaves nothing behind.
@Suite struct ListenerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var socket: String { folder.path + "/s" }
  private let tcp = ListenAddress.tcp(host: "127.0.0.1", port: 0)

  private func control(_ limits: WireLimits = .init()) -> ConnectionControl {
    ConnectionControl(
      limits: limits, responder: { TestResponder(isPrompt: true) }, serverName: "test")
  }

  /// Runs a server until `act` returns, then stops it gracefully.
  private func run(
    _ addresses: [ListenAddress], _ control: ConnectionControl? = nil,
    drain: @escaping @Sendable () async -> Void = {},
    _ act: @escaping @Sendable ([ListenAddress]) async throws -> Void
  ) async throws {
    let (listening, continuation) = AsyncStream.makeStream(of: [ListenAddress].self)
    let control = control ?? self.control()
    let listener = Listener(addresses, control, onListening: { continuation.yield($0) }, drain: drain)
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      var isListening = false
      tasks.addTask {
        defer { continuation.finish() }
        try await listener.run()
      }
      for await addresses in listening {
        isListening = true
        defer { control.stop() }
        try await act(addresses)
      }
      try await tasks.waitForAll()
      #expect(isListening)
    }
  }

  private func expect(_ status: String, _ arguments: [String]) async throws {
    let outcome = try await Program.run(
      "/usr/bin/curl",
      ["--silent", "--max-time", "300", "--output", "/dev/null", "--write-out", "%{http_code}"]
        + arguments)
    #expect(outcome.text == status)
  }

  /// Once, a stop while addresses were bound was heard after the greeting.
  @Test func aStopBeforeItListensIsHeardFirst() async throws {
    let control = control()
    control.stop()
    try await Listener([tcp], control) { _ in
      Issue.record("it says that it listens")
    } drain: {
      Issue.record("others are to see that it stops")
    }.run()
  }

  @Test func everyAddressIsServed() async throws {
    try await run([tcp, .unix(path: socket), tcp]) { addresses in
      #expect(addresses.count == 3)
      #expect(addresses[1] == .unix(path: socket))
      for port in [addresses[0], addresses[2]].compactMap(\.port) {
        try await expect("200", ["http://127.0.0.1:\(port)/kept"])
      }
      try await expect("200", ["--unix-socket", socket, "http://localhost/kept"])
    }
    #expect(!FileManager.default.fileExists(atPath: socket))
  }

  /// Once, the file of a socket whose server was killed kept the next one from starting.
  @Test func leftOverSocketIsReplaced() async throws {
    let outcome = try await Program.run(
      Python.path,
      ["-c", "import socket,sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])", socket])
    try #require(outcome.status == 0 && FileManager.default.fileExists(atPath: socket))
    try await run([.unix(path: socket)]) { _ in
      try await expect("200", ["--unix-socket", socket, "http://localhost/kept"])
    }
  }

  @Test func socketOfARunningServerIsNotTaken() async throws {
    try await run([.unix(path: socket)]) { _ in
      let fault = await #expect(throws: ListeningFault.self) {
        try await run([.tcp(host: "127.0.0.1", port: 0), .unix(path: socket)]) { _ in }
      }
      #expect(
        fault?.description == "cannot listen on unix:\(socket): the address is already in use")
      try await expect("200", ["--unix-socket", socket, "http://localhost/kept"])
    }
  }

  @Test func fileThatIsNoSocketIsKept() async throws {
    let file = try folder.write("text", to: "s")
    await #expect(throws: ListeningFault.self) { try await run([.unix(path: file)]) { _ in } }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "text")
  }

  /// Once, a server whose listening socket the system had closed went on without it: clients were refused for ever, while
  /// health checks said that all was well.
  @Test(.timeLimit(.minutes(5))) func aSocketThatIsLostEndsTheServer() async throws {
    let own = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    // At any free port of every address.
    try #require(listen(own, 8) == 0)
    defer { close(own) }
    let fault = await #expect(throws: ListeningFault.self) {
      let addresses = [.unix(path: socket), .inherited(descriptor: dup(own)), tcp]
      try await run(addresses) { addresses in
        let client = try RawConnection(port: addresses.last?.port ?? 0)
        // From now on, the system refuses to accept.
        shutdown(own, Int32(SHUT_RDWR))
        // The server ends by itself, and with it the connection.
        let end = try await OwnThread.run { client.receiveAll().end }
        #expect(end == .closed)
      }
    }
    #expect(fault?.wasListening == true)
    #expect(
      fault?.description.wholeMatch(
        of: /cannot listen on 0\.0\.0\.0:\d+: the socket was closed while the server was running/)
        != nil, "\(fault?.description ?? "")")
    #expect(!FileManager.default.fileExists(atPath: socket))
  }

  /// Once, a stop reset connections that waited to be accepted, with requests of their clients.
  @Test func whoHasConnectedIsAnswered() async throws {
    let port = Mutex(0)
    let clients = Mutex<[RawConnection]>([])
    let connect: @Sendable () async -> Void = {
      // More than the server accepts at once, before it stops accepting.
      try? await OwnThread.run {
        for _ in 0..<200 {
          let client = try RawConnection(port: port.withLock { $0 })
          client.send("GET /kept HTTP/1.1\r\nHost: a\r\n\r\n")
          clients.withLock { $0.append(client) }
        }
      }
    }
    try await run([.tcp(host: "127.0.0.1", port: 0)], drain: connect) { addresses in
      port.withLock { $0 = addresses.first?.port ?? 0 }
    }
    let statuses = try await OwnThread.run {
      clients.withLock { $0.map { $0.receiveResponse()?.status } }
    }
    #expect(statuses == Array(repeating: 200, count: 200))
  }

  /// Once, with two sockets, only the one that asked last was told that there is room again.
  @Test func bothSocketsGoOnAfterAFullHouse() async throws {
    var limits = WireLimits.patient
    limits.connections = 1
    let control = control(limits)
    try await run([tcp, tcp], control) { addresses in
      for _ in 0..<3 {
        for port in addresses.compactMap(\.port) {
          try await expect("200", ["http://127.0.0.1:\(port)/kept"])
        }
      }
    }
    #expect(control.statistics.accepted >= 6)
    #expect(control.statistics.open == 0)
  }
}
