import NIOHTTP1
import Wire

/// The rules of HTTP that NIO's codec leaves to its callers.
enum CodecRules {
  /// Whether a request from the codec satisfies them.
  static func keeps(_ head: HTTPRequestHead) -> Bool {
    let hosts = head.headers["host"]
    let isOld = head.version.major == 1 && head.version.minor == 0
    return head.version.major == 1 && hosts.count <= 1 && (isOld || hosts.count == 1)
      && hosts.allSatisfy(\.isHost) && isTarget(head)
      && head.method != .CONNECT && head.method != .TRACE
  }

  /// Whether another request may follow: `close` counts, even among other options.
  static func keepsOpen(_ head: HTTPRequestHead) -> Bool {
    head.isKeepAlive
      && !head.headers[canonicalForm: "connection"].contains { $0.lowercased() == "close" }
  }

  private static func isTarget(_ head: HTTPRequestHead) -> Bool {
    let uri = head.uri
    if uri.hasPrefix("/") { return true }
    if uri == "*" { return head.method == .OPTIONS }
    return false
  }
}

extension String {
  /// Whether the text is a host, apart from trailing blanks, which the codec does not remove.
  fileprivate var isHost: Bool {
    let bytes = Array(utf8.reversed().drop { $0 == 0x20 }.reversed())
    return Authority.isValid(bytes.span, 0..<bytes.count)
  }
}
