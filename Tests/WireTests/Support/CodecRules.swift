import NIOHTTP1

@testable import Wire

/// The rules of HTTP that NIO's codec leaves to its callers.
enum CodecRules {
  /// Whether a request from the codec satisfies them.
  static func keeps(_ head: HTTPRequestHead) -> Bool {
    let hosts = head.headers["host"]
    let isOld = head.version.major == 1 && head.version.minor == 0
    return head.version.major == 1 && hosts.count <= 1 && (isOld || hosts.count == 1)
      && hosts.allSatisfy { Authority.isValid($0.trimmed) } && isTarget(head)
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
  /// The text without trailing blanks, which the codec does not remove.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
