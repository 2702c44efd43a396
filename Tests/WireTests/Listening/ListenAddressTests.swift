import Testing

@testable import Wire

/// An address that an operator writes is read as it is meant, or refused.
@Suite struct ListenAddressTests {
  @Test(arguments: [
    ("127.0.0.1:80", ListenAddress.tcp(host: "127.0.0.1", port: 80)),
    ("[::1]:8080", .tcp(host: "::1", port: 8080)),
    ("localhost:0", .tcp(host: "localhost", port: 0)),
    ("unix:/run/bezel.sock", .unix(path: "/run/bezel.sock")),
  ])
  func isReadAndWrittenBack(text: String, address: ListenAddress) {
    #expect(ListenAddress(text) == address)
    #expect(address.description == text)
  }

  @Test(arguments: [
    "", ":80", "a", "a:", "a:65536", "a:-1", "a:+1", "a:8o", "::1:80", "[::1]", "a b:80", "a/b:80",
    "unix:", "unix:run", "unix:/", "unix:/run/", "a:٣",
    "unix:/" + String(repeating: "x", count: 107),
  ])
  func anotherAddressIsRefused(text: String) {
    #expect(ListenAddress(text) == nil)
  }
}
