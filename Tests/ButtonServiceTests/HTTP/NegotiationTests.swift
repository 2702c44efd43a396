import ButtonAssets
import ButtonCore
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import ButtonService

/// Accept headers decide the language and the compression, and `Vary` names them.
@Suite struct NegotiationTests {
  @Test func languageIsTheClients() async throws {
    let caller = try TestService.caller()
    let target = "/appleid/button?locale=auto"
    for (header, tag) in [("de-AT, en;q=0.5", "de-DE"), ("ja", "ja-JP"), ("xx", "en-US")] {
      for _ in 0..<2 {
        let reply = try await caller.get(target, [.acceptLanguage: header])
        #expect(reply["content-language"] == tag)
        #expect(reply["vary"] == "Accept-Language")
        let named = try await caller.get("/appleid/button?locale=\(tag)")
        #expect(named.body == reply.body)
        #expect(named["vary"] == nil)
      }
    }
  }

  /// nginx 1.22 reads only the last line: it sent compressed pictures to clients that refuse them.
  @Test func varyIsOneLine() async throws {
    let caller = try TestService.caller()
    for _ in 0..<3 {
      let reply = try await caller.get("/appleid/button.svg?locale=auto", [.acceptLanguage: "de"])
      #expect(reply.headers[values: .vary] == ["Accept-Encoding, Accept-Language"])
    }
  }

  /// A logo alone looks the same in every language; what names it does not.
  @Test(arguments: DocumentFormat.allCases)
  func logoIsNamedInTheLanguageOfTheClient(format: DocumentFormat) async throws {
    let title = try #require(TestAssets.standIn().catalog["ja"]).title(.signIn)
    let caller = try TestService.caller()
    let path = "/appleid/button/logo.\(format.spelling)"
    let japanese = try await caller.get("\(path)?locale=ja")
    let reply = try await caller.get("\(path)?locale=auto", [.acceptLanguage: "ja-JP"])
    #expect(reply.status == 200)
    #expect(reply["vary"]?.contains("Accept-Language") == true)
    #expect(japanese["vary"]?.contains("Accept-Language") != true)
    #expect(reply.body == japanese.body)
    #expect(reply["etag"] == japanese["etag"])
    #expect(reply["content-language"] == (format == .report ? "en" : "ja-JP"))
    // A PDF has its title in other bytes, and the others have none.
    if [.report, .picture(.svg), .picture(.png)].contains(format) {
      let text = String(decoding: reply.body, as: UTF8.self)
      #expect(text.contains(title))
      #expect(try await caller.get(path)["etag"] != reply["etag"])
    }
  }

  @Test(arguments: [
    (nil, false), ("gzip", true), ("gzip, deflate, br", true), ("x-gzip", true), ("*", true),
    ("identity", false), ("br", false), ("gzip;q=0", false), ("gzip;q=0, *", false),
    ("*;q=0", false), ("GZIP;q=0.1", true), ("identity;q=1, gzip;q=0.5", false),
    ("gzip, identity;q=0.5", true), ("", false),
  ])
  func compressionIsTheClients(accepted: String?, isCompressed: Bool) async throws {
    let caller = try TestService.caller()
    let target = "/appleid/button.svg?locale=ja_JP"
    let plain = try await caller.get(target)
    let reply = try await caller.get(target, accepted.map { [.acceptEncoding: $0] } ?? [:])
    #expect(reply["vary"] == "Accept-Encoding")
    #expect(reply["content-encoding"] == (isCompressed ? "gzip" : nil))
    #expect(reply["content-length"] == "\(reply.body.count)")
    guard isCompressed else {
      #expect(reply.body == plain.body)
      return
    }
    #expect(reply.body.count * 10 < plain.body.count * 7)
    #expect(reply["etag"] != plain["etag"])
    #expect(try await Gunzip.run(reply.body) == plain.body)
    let tag = try #require(reply["etag"])
    let again = try await caller.get(target, [.acceptEncoding: "gzip", .ifNoneMatch: tag])
    #expect(again.status == 304)
    let other = try await caller.get(target, [.ifNoneMatch: tag])
    #expect(other.status == 200, "another representation has another tag")
  }

  /// Once, a page omitted this, so shared caches would have sent one reader's page to all readers.
  @Test(arguments: ["/", "/docs", "/openapi.json", "/llms.txt"])
  func pagesSayWhatTheyDependOn(path: String) async throws {
    let caller = try TestService.caller()
    let target = path + "?locale=auto"
    let german = try await caller.get(target, [.acceptLanguage: "de"])
    let french = try await caller.get(target, [.acceptLanguage: "fr"])
    let depends = german.body != french.body
    #expect(depends == (path == "/"))
    #expect(try #require(german["vary"]).contains("Accept-Language") == depends)
  }
}

/// Debian's `gzip`, a decoder that is independent of our code.
enum Gunzip {
  static func run(_ bytes: [UInt8]) async throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let path = folder.path + "/text.gz"
    try Data(bytes).write(to: URL(filePath: path))
    return Array(try await Program.run("/usr/bin/gzip", ["-dc", path]).output)
  }
}
