import HTTPTypes
import NIOCore
import NIOEmbedded
import Wire

/// A connection in memory whose requests are all answered at once.
struct FuzzConnection {
  private let channel = EmbeddedChannel()
  private let table: ConnectionTable

  init() throws {
    table = ConnectionTable(
      channel.embeddedEventLoop,
      ConnectionControl(
        limits: WireLimits(), responder: { FuzzResponder() }, serverName: "fuzz"))
    let connection = table.add(channel)
    channel.closeFuture.assumeIsolated().whenComplete { [weak connection, table] _ in
      if let connection { table.remove(connection) }
    }
    try channel.pipeline.syncOperations.addHandler(connection)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
  }

  /// Sends what a client sends, then its end, and returns the lines that the server sent, except
  /// for what differs each time: the date, names of requests, and status 100, which is not sent if the body is there.
  func converse(_ pieces: [[UInt8]]) throws -> [Substring] {
    for piece in pieces where channel.isActive && !piece.isEmpty {
      try channel.writeInbound(ByteBuffer(bytes: piece))
      channel.embeddedEventLoop.run()
    }
    if channel.isActive {
      channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
      channel.embeddedEventLoop.run()
    }
    var sent = ""
    while let bytes = try channel.readOutbound(as: ByteBuffer.self) {
      sent += String(buffer: bytes)
    }
    _ = try channel.finish(acceptAlreadyClosed: true)
    return sent.split(whereSeparator: \.isNewline).filter {
      !$0.hasPrefix("Date: ") && !$0.hasPrefix("X-Request-ID: ")
        && !$0.hasSuffix("HTTP/1.1 100 Continue")
    }
  }
}

/// Answers each request with its target: targets below `/kept` as if they were cached.
private struct FuzzResponder: Responder {
  func cached(_ head: RequestHead, in bytes: ByteBuffer, since start: NIODeadline) -> Reply? {
    let target = bytes.text(head.target)
    guard target.hasPrefix("/kept") else { return nil }
    let lines = Array("ETag: \"kept\"\r\nContent-Length: \(target.utf8.count)\r\n".utf8)
    var reply = Reply(lines, unmodifiedCount: 14, body: ByteBuffer(string: target))
    if head.ifNoneMatch != nil { reply.isUnmodified = true }
    return reply
  }

  func bodyPermit(for exchange: Exchange) -> BodyPermit? {
    exchange.method == .post ? BodyPermit(bytes: 64) : nil
  }

  func answer(_ request: PendingRequest) {
    let body = request.body.map { " \(String(buffer: $0))" } ?? ""
    request.send(Self.reply(request.exchange.target + body))
  }

  func response(to refusal: Refusal, of exchange: Exchange) -> Reply {
    Reply(status: refusal.status, fields: [:], body: ByteBuffer(string: refusal.detail))
  }

  private static func reply(_ target: String) -> Reply {
    Reply(status: .ok, fields: [:], body: ByteBuffer(string: target))
  }
}
