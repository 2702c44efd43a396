/// An unusual request, and the statuses that may come back through a proxy.
struct OddRequest: Sendable, CustomStringConvertible {
  var method: String
  var bytes: String
  /// Several where proxies differ.
  var statuses: Set<Int>

  /// Its first 90 bytes on one line.
  var description: String { String(reflecting: String(bytes.prefix(90))) }

  private init(_ method: String, _ target: String, _ rest: String, _ statuses: Set<Int>) {
    self.method = method
    bytes = "\(method) \(target) HTTP/1.1\r\nHost: localhost\r\n\(rest)"
    self.statuses = statuses
  }

  static let all = [
    OddRequest("HEAD", "/appleid/button", "\r\n", [200]),
    OddRequest("HEAD", "/nothing", "\r\n", [404]),
    OddRequest("OPTIONS", "/appleid/button", "\r\n", [204]),
    OddRequest("DELETE", "/appleid/button", "\r\n", [405]),
    OddRequest("GET", "/appleid/button", "Content-Length: 5\r\n\r\nhello", [200]),
    // Proxies pass bodies on in one piece, in chunks, or after `100 Continue`.
    OddRequest("POST", "/appleid/button", "Content-Length: 5\r\n\r\nhello", [405]),
    OddRequest(
      "POST", "/appleid/button",
      "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n", [405]),
    OddRequest("GET", "/appleid/button", "If-Match: \"x\"\r\n\r\n", [412]),
    OddRequest("GET", "/appleid/button", "If-None-Match: *\r\n\r\n", [304]),
    OddRequest("GET", "/appleid/button", "Range: bytes=0-9\r\n\r\n", [200]),
    OddRequest("GET", "/appleid/button", "Connection: close\r\n\r\n", [200]),
    OddRequest("GET", "/appleid/button", "TE: trailers\r\nConnection: TE\r\n\r\n", [200]),
    OddRequest("GET", "http://localhost/appleid/button", "\r\n", [200]),
    // The server closes its connection after these.
    OddRequest("TRACE", "/appleid/button", "\r\n", [405]),
    OddRequest("CONNECT", "localhost:80", "\r\n", [400, 405]),
    OddRequest("GET", "/" + String(repeating: "a", count: 5000), "\r\n", [414]),
    OddRequest("POST", "/appleid/button", "Content-Length: 5000\r\n\r\n" + body, [413, 502, 503]),
    OddRequest("GET", "/appleid/button", "Expect: the-unexpected\r\n\r\n", [200, 400, 417]),
    OddRequest("GET", "/appleid/button", fields, [400, 431]),
    OddRequest(
      "POST", "/appleid/button",
      "Transfer-Encoding: chunked\r\n\r\n1388\r\n\(body)\r\n0\r\n\r\n", [413, 502, 503]),
    OddRequest("GET", "/appleid/button", "Host: other\r\n\r\n", [400]),
  ]

  private static let body = String(repeating: "a", count: 5000)
  private static let fields = (0..<180).map { "X-Field-\($0): a\r\n" }.joined() + "\r\n"
}
