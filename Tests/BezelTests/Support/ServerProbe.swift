import Foundation
import TestSupport

/// Looks at a running server from outside.
struct ServerProbe: Sendable {
  let server: RunningServer
  let admin: Int

  private func response(_ target: String, _ fields: String = "") async throws -> RawResponse? {
    try await RawConnection.run(port: server.port) { $0.get(target, fields: fields) }
  }

  func status(_ target: String) async throws -> String {
    try await response(target).map { "\($0.status)" } ?? "none"
  }

  func field(_ name: String, of target: String) async throws -> String {
    try await response(target)?[name].first ?? "none"
  }

  func cacheControl() async throws -> String {
    try await field("Cache-Control", of: "/appleid/button?height=44")
  }

  /// The scheme of the URLs of a page.
  func scheme(_ fields: String) async throws -> String {
    let page = try await response("/llms.txt", fields)
    let text = String(decoding: page?.body ?? [], as: UTF8.self)
    return text.contains("](https://localhost") ? "https" : "http"
  }

  /// Which of some hosts is in the URLs of a page.
  func host(in hosts: [String]) async throws -> String {
    let page = try await response("/docs")
    let text = String(decoding: page?.body ?? [], as: UTF8.self)
    return hosts.first { text.contains("//\($0)/") } ?? "localhost"
  }

  func metric(_ series: String) async throws -> String {
    let page = try await RawConnection.get("/metrics", port: admin)
    let text = String(decoding: page?.body ?? [], as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.hasPrefix(series + " ") }
    return line.map { String($0.dropFirst(series.count + 1)) } ?? "none"
  }

  /// The nice value of the threads that draw, above that of others of their kind.
  func niceness() throws -> String {
    let tasks = "/proc/\(server.processIdentifier)/task"
    let values = try FileManager.default.contentsOfDirectory(atPath: tasks).compactMap { thread in
      // Fields 19 and 41 of a line whose second one, the name in parentheses, may have blanks (proc(5)). Threads that
      // do jobs are batch threads (3).
      let line = try? String(contentsOfFile: "\(tasks)/\(thread)/stat", encoding: .utf8)
      let fields = line?.split(separator: ")").last?.split(separator: " ") ?? []
      return fields.count > 38 && fields[38] == "3" ? Int(fields[16]) : nil
    }
    let least = values.min() ?? 0
    return Set(values).sorted().map { String($0 - least) }.joined(separator: " ")
  }

  func errors(with text: String) throws -> String {
    try server.errors.contains(text) ? text : "none"
  }

  /// Asks for a picture as often, and waits for as many lines.
  func linesOfLog(_ count: Int) async throws -> String {
    for _ in 0..<count { _ = try await status("/appleid/button") }
    // The requests of other probes are logged, too.
    return try await "\(min(count, server.nextLines(count).count)) lines"
  }
}
