import ButtonAssets
import ButtonCore
import ButtonService
import Foundation
import HTTPTypes
import TestSupport
import Testing

/// Accept headers decide the language and the compression, and `Vary` names them.
@Suite struct NegotiationTests {
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
}
