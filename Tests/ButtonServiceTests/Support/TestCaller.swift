import ButtonService
import HTTPTypes
import NIOCore
import Synchronization
import Wire

/// Sends requests to routes without a socket.
final class TestCaller: Sendable {
  private let routes: RouteTable
  private let retire: @Sendable () async -> Void

  /// - Parameter retire: Ends the routes' threads; called when nobody refers to the caller.
  init(_ routes: RouteTable, retire: @escaping @Sendable () async -> Void) {
    self.routes = routes
    self.retire = retire
  }

  convenience init(_ server: ButtonServer) {
    let backend = server.now
    self.init(backend.routes) { await backend.pools.retire() }
  }

  deinit {
    let retire = retire
    Task { await retire() }
  }

  func get(_ target: String, _ headers: HTTPFields = [:]) async throws -> Reply {
    try await send(.get, target, headers)
  }

  func head(_ target: String, _ headers: HTTPFields = [:]) async throws -> Reply {
    try await send(.head, target, headers)
  }

  func send(
    _ method: HTTPRequest.Method, _ target: String, _ headers: HTTPFields = [:],
    from owner: WorkOwner = WorkOwner()
  ) async throws -> Reply {
    let reply = await reply(
      HTTPRequest(
        method: method, scheme: "http", authority: "localhost", path: target, headerFields: headers),
      owner)
    let isHead = method == .head
    var fields = reply.fields
    if let length = reply.bodyLength(isHead: isHead) { fields[.contentLength] = String(length) }
    let body = isHead ? [] : try await Array(reply.body.readableBytesView) + bytes(of: reply.stream)
    return Reply(status: reply.status.code, headers: fields, body: body)
  }

  /// The status of a response, and what the access log says of it besides what its connection knows.
  func notes(of target: String) async -> (status: Int, notes: RequestNotes) {
    let request = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: target)
    let reply = await reply(request, WorkOwner())
    return (reply.status.code, reply.requestNotes)
  }

  /// Fewer than the pages that may wait, which are refused beyond that.
  private let turns = Turns(32)

  private func reply(_ request: HTTPRequest, _ owner: WorkOwner) async -> Wire.Reply {
    let request = ServiceRequest(request, owner: owner)
    await turns.take()
    let reply = await routes.reply(to: request, at: routes.route(of: request))
    await turns.giveBack()
    return reply
  }

  private func bytes(of stream: ReplyStream?) async throws -> [UInt8] {
    let bytes = Mutex<[UInt8]>([])
    try await stream?.write(
      BodyWriter { part, writer in
        bytes.withLock { $0 += part.readableBytesView }
        writer.resume()
      })
    return bytes.withLock(\.self)
  }
}
