import Foundation
import TestSupport

/// Looks at a running server from outside.
struct ServerProbe: Sendable {
  let server: RunningServer
  let admin: Int

  private func connected<Value: Sendable>(
    _ work: @escaping @Sendable (RawConnection) throws -> Value
  ) async throws -> Value {
    let port = server.port
    return try await OwnThread.run { try work(try RawConnection(port: port)) }
  }

  private func response(
    _ target: String, _ fields: String = "", body: String = ""
  ) async throws -> RawResponse? {
    try await connected { connection in
      let head = ["GET \(target) HTTP/1.1", "Host: localhost", fields].filter { !$0.isEmpty }
      connection.send(head.joined(separator: "\r\n") + "\r\n\r\n" + body)
      return connection.receiveResponse()
    }
  }

  func status(_ target: String, _ fields: String = "", body: String = "") async throws -> String {
    try await response(target, fields, body: body).map { "\($0.status)" } ?? "none"
  }

  func field(_ name: String, of target: String) async throws -> String {
    try await response(target)?[name].first ?? "none"
  }

  func cacheControl() async throws -> String {
    try await field("Cache-Control", of: "/appleid/button?height=44")
  }

  /// Which of some hosts is in the URLs of a page.
  func host(in hosts: [String], _ fields: String = "") async throws -> String {
    let page = try await response("/docs", fields)
    let text = String(decoding: page?.body ?? [], as: UTF8.self)
    return hosts.first { text.contains("//\($0)/") } ?? "localhost"
  }

  func metric(_ series: String) async throws -> String {
    let admin = admin
    let text = try await RawConnection.run(port: admin) { connection in
      connection.send("GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n")
      return String(decoding: connection.receiveResponse()?.body ?? [], as: UTF8.self)
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix(series + " ") }
    return line.map { String($0.dropFirst(series.count + 1)) } ?? "none"
  }

  /// The nice value of the threads that draw, above that of others of their kind.
  func niceness() throws -> String {
    let tasks = "/proc/\(server.processIdentifier)/task"
    let values = try FileManager.default.contentsOfDirectory(atPath: tasks).compactMap { thread in
      // The 19th field of a line whose second one, the name in parentheses, may have blanks (proc(5)).
      let line = try? String(contentsOfFile: "\(tasks)/\(thread)/stat", encoding: .utf8)
      guard let line, line.contains("(TP-"), let rest = line.split(separator: ")").last else {
        return nil as Int?
      }
      return rest.split(separator: " ").dropFirst(16).first.flatMap { Int($0) }
    }
    let least = values.min() ?? 0
    return Set(values).sorted().map { String($0 - least) }.joined(separator: " ")
  }

  func errors(with text: String) throws -> String {
    try server.errors.contains(text) ? text : "none"
  }

  func lineOfLog() async throws -> String {
    _ = try await status("/appleid/button")
    return try await server.nextLines(1).isEmpty ? "none" : "a line"
  }

  /// Answers a request, and then another on a second connection, as soon as there is room for it.
  func twoConnections() async throws -> String {
    let port = server.port
    return try await OwnThread.run {
      let connections = try (0..<2).map { _ in
        let connection = try RawConnection(port: port)
        connection.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = connection.receiveResponse()
        return connection
      }
      return connections[0].discardArrived() == nil ? "both are open" : "one is closed"
    }
  }

  func answeredOfTwo() async throws -> String {
    let port = server.port
    return try await OwnThread.run {
      let connections = try (0..<2).map { _ in try RawConnection(port: port) }
      let answers = connections.compactMap { connection in
        connection.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
        return connection.receiveResponse()
      }
      return "\(answers.count) of 2"
    }
  }

  /// The beginning of a connection with HTTP/2: the preface, and settings without any.
  private static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + frame(4, [])

  private static func frame(_ kind: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0, 0, UInt8(payload.count), kind, 0, 0, 0, 0, 0] + payload
  }

  /// `SETTINGS_MAX_CONCURRENT_STREAMS` of the server (RFC 9113, section 6.5.2).
  func streamLimit() async throws -> String {
    try await connected { connection in
      connection.send(Self.preface)
      let settings = try connection.receive()
      guard let start = settings.firstRange(of: [0, 3, 0, 0, 0])?.upperBound,
        start < settings.endIndex
      else { return "none" }
      return "\(settings[start])"
    }
  }

  /// How many of some pings are answered, or whether the connection ends.
  func pings(_ count: Int) async throws -> String {
    try await connected { connection in
      let ping = Self.frame(6, Array(repeating: 7, count: 8))
      let answer = [0, 0, 8, 6, 1, 0, 0, 0, 0] + Array(repeating: UInt8(7), count: 8)
      connection.send(Self.preface + Array(repeating: ping, count: count).joined())
      var bytes: [UInt8] = []
      while bytes.ranges(of: answer).count < count {
        guard let more = try? connection.receive() else { return "closed" }
        bytes += more
      }
      return "\(count) of \(count)"
    }
  }

  /// The status of the answer to a request that does not end.
  func answer(to text: String) async throws -> String {
    try await connected { connection in
      connection.send(text)
      return connection.receiveResponse().map { "\($0.status)" } ?? "none"
    }
  }

  func idleConnection() async throws -> String {
    try await connected { connection in
      connection.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = connection.receiveResponse()
      return (try? connection.receive()) == nil ? "closed" : "open"
    }
  }

  /// A client that goes on sending after the last answer, for a minute at most.
  func talkativeConnection() async throws -> String {
    try await connected { connection in
      connection.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      let deadline = ContinuousClock.now + .seconds(300)
      while ContinuousClock.now < deadline {
        guard connection.sendAtOnce([0x61]) else { return "closed" }
        usleep(20_000)
      }
      return "open"
    }
  }

  /// A client that reads nothing, until the server counts it as too slow, for a minute at most.
  func deafConnection() async throws -> String {
    let port = server.port
    let connection = try await OwnThread.run { try RawConnection(port: port, receiveBuffer: 4096) }
    let request = "GET /appleid/button?scale=6&height=64&width=375 HTTP/1.1\r\nHost: a\r\n\r\n"
    let deadline = ContinuousClock.now + .seconds(300)
    while ContinuousClock.now < deadline {
      _ = connection.sendAtOnce(Array(request.utf8))
      if try await metric("bezel_connection_timeouts_total") != "0" { return "closed" }
    }
    return "open"
  }

  /// What a client gets of a large kit if it does not read until the server has given up.
  func slowKit() async throws -> String {
    let connection = try await unreadKit()
    while try await metric("bezel_requests_in_flight") != "0" {
      try await Task.sleep(for: .milliseconds(20))
    }
    let bytes = try await OwnThread.run { connection.receiveAll().bytes }
    return bytes.suffix(5).elementsEqual("0\r\n\r\n".utf8) ? "complete" : "cut off"
  }

  /// The answer to a client that has a kit already.
  func secondKit() async throws -> String {
    let first = try await unreadKit()
    let answer = try await status("/kit.zip?for=plain&formats=svg&allow-stand-in=true")
    withExtendedLifetime(first) {}
    return answer
  }

  /// A connection with a kit that is larger than it holds.
  private func unreadKit() async throws -> RawConnection {
    let port = server.port
    return try await RawConnection.run(port: port, receiveBuffer: 4096) { connection in
      connection.send(
        "GET /kit.zip?for=plain&locales=all&types=all&styles=all&allow-stand-in=true HTTP/1.1\r\n"
          + "Host: a\r\nConnection: close\r\n\r\n")
      connection.wait(forBytes: 1000)
      return connection
    }
  }
}
