import Wire

/// A server on a free port of this machine, for as long as a test needs it.
enum TestServer {
  /// - Parameters:
  ///   - limits: By default no limit of time that a test on a busy machine meets by accident.
  ///   - act: Receives the port.
  static func run<Value: Sendable>(
    _ responder: TestResponder = TestResponder(isPrompt: true),
    limits: WireLimits = .patient, makeLog: LogMaker? = nil,
    _ act: @escaping @Sendable (Int) async throws -> Value
  ) async throws -> Value {
    let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
    let listener = Listener(
      [.tcp(host: "127.0.0.1", port: 0)],
      ConnectionControl(
        limits: limits, responder: { responder }, serverName: "test", makeLog: makeLog),
      onListening: { for port in $0.compactMap(\.port) { continuation.yield(port) } })
    let server = Task {
      defer { continuation.finish() }
      try await listener.run()
    }
    defer { server.cancel() }
    guard let port = await ports.first(where: { _ in true }) else {
      try await server.value
      throw CancellationError()
    }
    return try await act(port)
  }
}

extension WireLimits {
  /// The default limits, with times far longer than a test.
  static var patient: WireLimits {
    var limits = WireLimits()
    limits.headSeconds = 900
    limits.bodySeconds = 900
    limits.progressSeconds = 900
    limits.idleSeconds = 900
    limits.answerSeconds = 900
    return limits
  }
}
