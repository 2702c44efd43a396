import ButtonAssets
import ButtonCore
import ButtonReports
import ButtonService
import Foundation
import HTTPTypes
import NIOCore
import ServiceContract
import TestSupport
import Testing
import Wire

/// The work on a field of a request grows no faster than its bytes.
@Suite struct LongFieldTests {
  private static let fields: [HTTPField.Name] = [
    .acceptEncoding, .accept, .acceptLanguage, .ifNoneMatch, .ifMatch, .xForwardedFor,
    .xForwardedProto, .userAgent,
  ]
  private static let pieces = [
    "a,", ",", "gzip;q=0,", "a;q=1;", ";", " ", "\"a\",", "\"", "\\\"", "10.1.1.1,",
    ":", "a.", "é", "*",
  ]

  @Test(arguments: pieces) func fieldsCostWhatTheirBytesCost(piece: String) throws {
    let peer = try SocketAddress(ipAddress: "10.0.0.1", port: 1)
    let proxies = try #require(TrustedProxies("10.0.0.0/8"))
    let catalog = try TestAssets.standIn().catalog
    let notes = RequestNotes(format: "png")
    let body = StoredBody([])
    let cached = StoredResponse([:], body, ServiceMetrics(), .button, notes)
    let isLinear = Growth.isLinear(upTo: 16_000) { length in
      let value = String(repeating: piece, count: length)
      let request = HTTPRequest(
        method: .get, scheme: "http", authority: "a", path: "/",
        headerFields: HTTPFields(Self.fields.map { HTTPField(name: $0, value: value) }))
      _ = ContentCoding(acceptEncoding: value)
      _ = QualityList(value).prefersPage
      _ = catalog.preferred(by: QualityList(value))
      let exchange = Exchange.sample(request, Peer(peer))
      let pending = PendingRequest(exchange, on: nil) { _ in }
      _ = try? Wire.Reply(to: ServiceRequest(pending, to: "/", at: nil), cached, body, notes)
      _ = proxies.scheme(of: exchange)
      _ = proxies.network(of: exchange)
      _ = exchange.line(proxies: proxies)
    }
    #expect(isLinear)
  }

  @Test func aLongAcceptEncodingIsNotRead() {
    let value = "gzip, " + String(repeating: "a,", count: 500)
    #expect(ContentCoding(acceptEncoding: value) == .identity)
    #expect(ContentCoding(acceptEncoding: String(value.prefix(1000))) == .gzip)
  }

  @Test(arguments: ["/", "/a", "//a", "?", "&a", "é"])
  func aPathCostsWhatItsBytesCost(piece: String) {
    let isLinear = Growth.isLinear(upTo: 16_000) { length in
      let path = "/" + String(repeating: piece, count: length)
      _ = path.withoutSuperfluousSlashes
    }
    #expect(isLinear)
  }
}
