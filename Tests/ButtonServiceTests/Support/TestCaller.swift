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

  func send(
    _ method: HTTPRequest.Method, _ target: String, _ headers: HTTPFields = [:],
    for recipient: Recipient? = nil
  ) async throws -> Reply {
    let reply = await reply(
      HTTPRequest(
        method: method, scheme: "http", authority: "localhost", path: target, headerFields: headers),
      recipient)
    let isHead = method == .head
    var fields = reply.finished.map(\.fields) ?? reply.fields
    if let length = reply.bodyLength(isHead: isHead) { fields[.contentLength] = String(length) }
    let body = isHead ? [] : try await Array(reply.body.readableBytesView) + bytes(of: reply.stream)
    return Reply(status: reply.status.code, headers: fields, body: body)
  }

  /// The status of a response, and what the access log says of it besides what its connection knows.
  func notes(of target: String) async -> (status: Int, notes: RequestNotes) {
    let request = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: target)
    let reply = await reply(request, nil)
    return (reply.status.code, reply.requestNotes)
  }

  private func reply(_ request: HTTPRequest, _ recipient: Recipient?) async -> Wire.Reply {
    let route = routes.route(at: ServiceRequest.path(of: request.path ?? ""))
    var request = ServiceRequest(request, for: recipient)
    while true {
      do throws(Postponed) {
        return try routes.reply(to: request, at: route)
      } catch .to(_, let place) {
        request.place = place
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

extension CachedReply {
  /// All but those of its connection.
  fileprivate var fields: HTTPFields {
    let head = head.prefix(isUnmodified ? unmodifiedCount : .max)
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n").map(String.init)
    return (lines + (cacheStatus.map { ["Cache-Status: \($0)"] } ?? [])).reduce(into: [:]) { fields, line in
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      if let name = HTTPField.Name(parts[0]) { fields.append(HTTPField(name: name, value: parts[1])) }
    }
  }
}
