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

  @Test(arguments: [
    "/appleid", "/appleid/buttons", "/appleid/button/right", "/appleid/button.jpg",
    "/appleid/button/left/logo", "/appleid/button.svg.png", "/APPLEID/BUTTON", "/favicon.png",
    "/appleid/button/../button", "/%00", "/appleid/button%2Fleft",
  ])
  func otherPathsAreExplained(path: String) async throws {
    let reply = try await TestService.get(path)
    let problem = try reply.problem
    #expect(reply.status == 404)
    #expect(reply["Content-Type"] == "application/problem+json")
    #expect(problem.status == 404)
    #expect(problem.detail.contains(Endpoint.center.path))
    // Once, it listed all paths.
    #expect(problem.detail.utf8.count < 120)
  }

  /// The names of Apple's script, its guidelines and its files.
  @Test(arguments: [
    ("left-align", "/left"), ("left-aligned.svg", "/left.svg"), ("logo-left", "/left"),
    ("logo-aligned", "/left"), ("LeftAlign.PNG", "/left.png"), ("center-align", ""),
    ("center.webp", ".webp"), ("centre-aligned", ""), ("logo-only", "/logo"),
    ("logo_only.svg", "/logo.svg"), ("icon", "/logo"),
  ])
  func anotherNameOfAnArrangementLeadsToIt(name: String, meant: String) async throws {
    let path = "/appleid/button/" + name
    let problem = try await TestService.get(path + "?height=44&locale=de").problem
    #expect(problem.status == 404)
    #expect(
      problem.detail
        == "Path not found. No button has the path “\(path)”: write /appleid/button\(meant).")
    let corrected = try #require(problem.corrected)
    #expect(corrected.hasPrefix("/appleid/button\(meant)?"))
    #expect(try await TestService.get(corrected).status == 200)
  }

  @Test(arguments: ["/appleid/buttons", "/appleid/buton"])
  func aMisspelledPathHasOneCorrection(path: String) async throws {
    let problem = try await TestService.get(path + "?height=44").problem
    #expect(problem.detail == "Path not found. Did you mean /appleid/button?")
    #expect(problem.corrected == "/appleid/button?height=44")
  }

  /// Once, a GIF was taken for a misspelt PDF.
  @Test(arguments: [
    ("gif", "png"), ("jpg", "png"), ("avif", "png"), ("pgn", "png"), ("PNG", "png"),
    ("svgz", "svg"),
    ("wepb", "webp"), ("jsn", "json"),
  ])
  func aSuffixIsCorrectedToTheLikeliest(suffix: String, meant: String) async throws {
    for path in ["/appleid/button", "/appleid/button/logo"] {
      let problem = try await TestService.get("\(path).\(suffix)?height=44").problem
      #expect(problem.detail == "Path not found. Did you mean \(path).\(meant)?")
    }
  }

  @Test("A session in the path is named, and the path without it") func pathParameters()
    async throws
  {
    let problem = try await TestService.get("/appleid/button;jsessionid=0A?width=250&heigth=44")
      .problem
    #expect(problem.status == 404)
    #expect(
      problem.detail
        == "Path not found. The path of a button has no parameters: write /appleid/button without ;jsessionid=0A."
    )
    #expect(problem.corrected == "/appleid/button?width=250&height=44")
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

  /// Superfluous slashes change nothing, for any method.
  @Test(arguments: ["/appleid/button/", "/appleid//button"])
  func slashesMeanTheSameForAllMethods(path: String) async throws {
    let caller = try TestService.caller()
    #expect(try await caller.get(path).status == 200)
    #expect(try await caller.send(.post, path).status == 405)
  }
}
