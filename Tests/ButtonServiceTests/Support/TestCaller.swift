import ButtonService
import HTTPTypes
import NIOCore
import ServiceContract
import Wire

/// Sends requests to routes without a socket.
final class TestCaller: Sendable {
  private let routes: RouteTable

  init(_ routes: RouteTable) { self.routes = routes }

  convenience init(_ server: ButtonServer) { self.init(server.now.routes) }

  func get(_ target: String, _ headers: HTTPFields = [:]) async throws -> Reply {
    try await send(.get, target, headers)
  }

  func head(_ target: String, _ headers: HTTPFields = [:]) async throws -> Reply {
    try await send(.head, target, headers)
  }

  /// - Parameter channel: The connection; `nil` if the response is needed in any case.
  func send(
    _ method: HTTPRequest.Method, _ target: String, _ headers: HTTPFields = [:], on channel: (any Channel)? = nil
  ) async throws -> Reply {
    let reply = await reply(method, target, headers, channel)
    var body = method == .head ? [] : try await Array(reply.body.readableBytesView) + bytes(of: reply.stream)
    if let place = reply.identifierPlace, !body.isEmpty { body.insert(contentsOf: "a1".utf8, at: place) }
    return Reply(status: reply.status.code, headers: reply.fields, body: body)
  }

  /// The status of a response, and what the access log says of it besides what its connection knows.
  func notes(of target: String) async -> (status: Int, notes: RequestNotes) {
    let reply = await reply(.get, target, [:], nil)
    return (reply.status.code, reply.requestNotes)
  }

  private func reply(
    _ method: HTTPRequest.Method, _ target: String, _ headers: HTTPFields, _ channel: (any Channel)?
  ) async -> Wire.Reply {
    // Targets that no connection would take, too.
    let request = HTTPRequest(method: method, scheme: nil, authority: nil, path: "/", headerFields: headers)
    let peer = Peer(try? SocketAddress(ipAddress: "127.0.0.1", port: 1))
    let pending = PendingRequest(.sample(request, peer), on: channel) { _ in }
    let route = routes.route(to: target)
    var asked = ServiceRequest(pending, to: target, at: route)
    while true {
      do throws(Postponed) {
        return try routes.reply(to: asked)
      } catch .to(_, let place) {
        asked.place = place
      } catch {  // Another test is asking for the same.
        await Task.yield()
      }
    }
  }

  private func bytes(of stream: ReplyStream?) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let stream {
      let part = await withCheckedContinuation { next in stream.makePart { next.resume(returning: $0) } }
      guard let more = try part.get() else { break }
      bytes += more.readableBytesView
    }
    return bytes
  }
}

extension Wire.Reply {
  /// All but those that its connection adds.
  var fields: HTTPFields {
    let lines = String(decoding: head.prefix(sentCount), as: UTF8.self).split(separator: "\r\n").map(String.init)
    return (lines + (cacheStatus.map { ["Cache-Status: \($0)"] } ?? [])).reduce(into: [:]) { fields, line in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if let name = HTTPField.Name(parts[0]) { fields.append(HTTPField(name: name, value: parts[1])) }
    }
  }
}
