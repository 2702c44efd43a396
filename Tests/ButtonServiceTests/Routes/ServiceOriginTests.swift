import ButtonService
import HTTPTypes
import TestSupport
import Testing

/// The origin of the service that pages show.
@Suite struct ServiceOriginTests {
  @Test(arguments: [
    "http://localhost", "https://buttons.example.com", "http://my_service:8080", "https://a-b.c:1",
    "http://127.0.0.1:65535", "http://[::1]", "https://[2001:db8::1]:8443",
    "https://a.example/buttons", "http://[::1]:8080/a/b",
  ])
  func isReadAsItIs(url: String) {
    #expect(ServiceOrigin(url)?.text == url)
    #expect(ServiceOrigin(url + "/")?.text == url)
  }

  @Test func theSchemeMayBeInCapitals() {
    #expect(ServiceOrigin("HTTPS://a.example")?.text == "https://a.example")
  }

  @Test(arguments: [
    "", "a.example", "ftp://a.example", "http://", "http:///", "https://a.example//",
    "https://a.example/a//b", "https://a.example/a?b", "https://a.example/..",
    "https://user@a.example", "http://a..b", "http://.a", "http://a b",
    "http://a..--[[", "http://\u{E4}.example", "http://a:", "http://a:0", "http://a:65536",
    "http://a:99999", "http://a:+80", "http://a:8080:1", "http://[::1", "http://[]", "http://::1",
    "http://[127.0.0.1]", "http://[::1]8080", "http://[::1%25eth0]", "http://[:::]",
  ])
  func anotherOriginIsRefused(url: String) {
    #expect(ServiceOrigin(url) == nil)
  }
}
