extension EndlessClient {
  private static let letters = String(repeating: "a", count: 1 << 16)

  /// Those that send much.
  static let floods: [EndlessClient] = [
    .init("after an upgrade", head + "Connection: Upgrade\r\nUpgrade: x\r\n\r\n", then: letters),
    .init("after CONNECT", "CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n", then: letters),
    .init("after Connection: close", head + "Connection: close\r\n\r\n", then: letters),
    .init("after a refusal", "nonsense\r\n\r\n", then: letters),
    .init("a method", "", then: letters), .init("a target", "GET /", then: letters),
    .init("a value", head + "X-Long: ", then: letters), .init("fields", head, then: "X: y\r\n"),
    .init("blank lines", "", then: "\r\n"),
    .init("a body", head + "Content-Length: 9000000000\r\n\r\n", then: letters),
    .init(
      "chunks", head + "Transfer-Encoding: chunked\r\n\r\n", then: "10000\r\n" + letters + "\r\n"),
    .init("small chunks", head + "Transfer-Encoding: chunked\r\n\r\n", then: "1\r\na\r\n"),
    .init("a chunk's extension", head + "Transfer-Encoding: chunked\r\n\r\n1;", then: letters),
    .init("trailers", head + "Transfer-Encoding: chunked\r\n\r\n0\r\n", then: "X: y\r\n"),
    .init("requests whose answers nobody reads", "", then: head + "\r\n", reads: false),
    .init(
      "requests for what is not kept, unread", "",
      then: "GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n", reads: false),
  ]
}
