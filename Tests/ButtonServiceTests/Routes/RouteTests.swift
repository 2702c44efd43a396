import ButtonCore
import ButtonReports
import ButtonStudio
import HTTPTypes
import ServiceContract
import TestServer
import TestSupport
import Testing

/// The paths of buttons, and what they draw.
@Suite struct RouteTests {
  @Test(arguments: ButtonPath.all)
  func everyPathAnswers(path: ButtonPath) async throws {
    let reply = try await TestService.get(path.path)
    #expect(reply.status == 200)
    let (type, beginning): (String, [UInt8]) =
      switch path.format {
      case .picture(.svg): ("image/svg+xml", Array("<svg".utf8))
      case .report: ("application/json", Array("{\n".utf8))
      case .picture(.webp): ("image/webp", Array("RIFF".utf8))
      case .picture(.pdf): ("application/pdf", Array("%PDF-1.".utf8))
      case .picture(.vectorDrawable): ("application/xml", Array("<vector ".utf8))
      case .picture(.png), nil: ("image/png", [0x89, 0x50, 0x4E, 0x47])
      }
    #expect(reply["Content-Type"] == type)
    // What browsers do not show as a picture is saved.
    let disposition = reply["Content-Disposition"]?.prefix { $0 != ";" }
    #expect(
      disposition
        == (path.format == .report
          ? nil
          : [.picture(.pdf), .picture(.vectorDrawable)].contains(path.format)
            ? "attachment" : "inline"))
    #expect(reply.body.starts(with: beginning))
  }

  /// The path's suffix and the parameter are two spellings of one request.
  @Test(arguments: Endpoint.allCases, DocumentFormat.allCases)
  func suffixAndParameterAreEqual(endpoint: Endpoint, format: DocumentFormat) async throws {
    let caller = try TestService.caller()
    let suffix = try await caller.get(endpoint.path + "." + format.spelling)
    let parameter = try await caller.get(endpoint.path + "?format=" + format.spelling)
    let both = try await caller.get(
      "\(endpoint.path).\(format.spelling)?format=\(format.spelling)")
    #expect(suffix.steadyHeaders == parameter.steadyHeaders)
    #expect(suffix.body == parameter.body)
    #expect(suffix.body == both.body)
  }

  @Test func optionsSayWhatIsPossible() async throws {
    let paths =
      ["*"] + ButtonPath.all.map(\.path) + (try TestedService.site(TestAssets.standIn())).paths
    let caller = try TestService.caller()
    for path in paths {
      let reply = try await caller.send(.options, path)
      #expect(reply.status == 204, "\(path)")
      let methods = "GET, HEAD, OPTIONS" + (path == SiteCheck.path ? ", POST" : "")
      #expect(reply["Allow"] == methods, "\(path)")
      #expect(reply["Access-Control-Allow-Methods"] == nil, "\(path)")
      #expect(reply.body.isEmpty, "\(path)")
    }
    #expect(try await caller.send(.options, "/nothing").status == 404)
  }
}
