import Testing
import Wire

/// An address that an operator writes is read as it is meant, or refused.
@Suite struct ListenAddressTests {
  /// The longest path that a socket can have on Linux, of 107 bytes.
  private static let longest = "/" + String(repeating: "x", count: 106)

  @Test(arguments: [
    ("127.0.0.1:80", ListenAddress.tcp(host: "127.0.0.1", port: 80)),
    ("[::1]:8080", .tcp(host: "::1", port: 8080)),
    ("localhost:0", .tcp(host: "localhost", port: 0)),
    ("unix:/run/bezel.sock", .unix(path: "/run/bezel.sock")),
    ("unix:\(Self.longest)", .unix(path: Self.longest)),
  ])
  func isReadAndWrittenBack(text: String, address: ListenAddress) {
    #expect(ListenAddress(text) == address)
    #expect(address.description == text)
  }

  @Test(arguments: [
    "", ":80", "a", "a:", "a:65536", "a:-1", "a:+1", "a:8o", "::1:80", "[::1]", "a b:80", "a/b:80",
    "unix:", "unix:run", "unix:/", "unix:/run/", "a:٣",
    "unix:\(Self.longest)x", "[a]:80", "[1.2.3.4]:80", "[:80", "a]:80",
  ])
  func anotherAddressIsRefused(text: String) {
    #expect(ListenAddress(text) == nil)
  }

  /// Once, any text was a host, and a server with `[::1]` could not start.
  @Test(arguments: [
    ("127.0.0.1", "127.0.0.1"), ("::1", "::1"), ("[::1]", "::1"), ("fe80::1%lo", "fe80::1%lo"),
    ("a.example", "a.example"), ("a:80", nil), ("[a]", nil), ("a/b", nil), ("a b", nil), ("", nil),
  ])
  func hosts(text: String, host: String?) { #expect(ListenAddress.host(text) == host) }
}
