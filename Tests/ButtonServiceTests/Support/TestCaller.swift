import HTTPTypes
import Hummingbird
import NIOCore
import NIOEmbedded
import ServiceLifecycle
import Testing

/// Sends requests to the routes of an application without a socket. Its services run as long as the
/// caller is kept.
final class TestCaller: Sendable {
  private let respond: @Sendable (Request) async -> Response
  private let services: ServiceGroup

  /// Waits until the application's services run.
  init<Responder: HTTPResponder>(_ application: Application<Responder>) async
  where Responder.Context: InitializableFromSource<ApplicationRequestContextSource> {
    let logger = application.logger
    respond = { request in
      let source = ApplicationRequestContextSource(
        channel: NIOAsyncTestingChannel(), logger: logger)
      do {
        return try await application.responder.respond(
          to: request, context: Responder.Context(source: source))
      } catch {
        // As a server answers.
        return Response(status: .internalServerError)
      }
    }
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    let group = ServiceGroup(
      configuration: .init(
        services: application.services + [StartService { start.finish() }], logger: logger))
    services = group
    Task {
      // Services that end before they run must not be waited for.
      defer { start.finish() }
      await #expect(throws: Never.self) { try await group.run() }
    }
    for await _ in starts {}
  }

  deinit {
    let services = services
    Task { await services.triggerGracefulShutdown() }
  }

  func get(_ target: String, _ headers: HTTPFields = [:]) async throws -> Reply {
    try await send(.get, target, headers)
  }

  func head(_ target: String, _ headers: HTTPFields = [:]) async throws -> Reply {
    try await send(.head, target, headers)
  }

  func send(
    _ method: HTTPRequest.Method, _ target: String, _ headers: HTTPFields = [:]
  ) async throws -> Reply {
    let head = HTTPRequest(
      method: method, scheme: "http", authority: "localhost", path: target, headerFields: headers)
    let response = await respond(Request(head: head, body: RequestBody(buffer: ByteBuffer())))
    let body = CollectedBody()
    try await response.body.write(body)
    return Reply(status: response.status.code, headers: response.headers, body: body.bytes)
  }
}

/// Tells when services run.
private struct StartService: Service {
  let onStart: @Sendable () -> Void

  func run() async throws {
    onStart()
    try await gracefulShutdown()
  }
}

private final class CollectedBody: ResponseBodyWriter {
  private(set) var bytes: [UInt8] = []

  func write(_ buffer: ByteBuffer) async throws { bytes += buffer.readableBytesView }

  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
