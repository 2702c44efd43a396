import ButtonService
import ServiceContract
import TestSupport
import Testing
import Wire

/// `Resources/Studio/openapi.json`, compared with the code. `make docs` writes into it what ``OpenAPIFacts``
/// knows; the tests after the first one name what people have to write.
@Suite struct OpenAPIDocumentationTests {
  private static let file = RecordedFile("Resources/Studio/openapi.json")

  private let text: String
  private let document: JSONValue
  private let facts: OpenAPIFacts

  init() throws {
    text = try Self.file.text
    document = try text.json
    facts = try OpenAPIFacts()
  }

  @Test func whatTheCodeKnowsIsWritten() throws {
    let written = try facts.written(into: document).laidOut() + "\n"
    try Self.file.record(written.utf8)
    let lines = zip(text.split(separator: "\n"), written.split(separator: "\n"))
    let isWritten = text == written
    #expect(isWritten, "run make docs: \(String(describing: lines.first { $0 != $1 }))")
  }

  @Test func everyPathIsDescribed() throws {
    let items = try #require(document["paths"]).members
    #expect(Set(items.keys) == facts.paths)
    for (path, item) in items {
      let names = Set((item["get"]?.members ?? [:]).keys)
      let missing = Set(["operationId", "responses", "summary", "tags"]).subtracting(names)
      #expect(missing == [], "write them as similar paths have them: \(path)")
    }
  }

  @Test func failuresNameTheLimitsOfTheService() {
    let limits = ServiceLimits().wire
    for (status, number) in [
      ("413", SiteCheck.maxBytes), ("413", limits.bodyBytes), ("414", limits.targetBytes),
    ] {
      let text = document["components", "responses", status, "description"]?.string
      #expect(text?.contains("\(number)") == true, "\(status): \(number)")
    }
  }

  /// A component that nothing refers to is left from something that is gone, or was forgotten elsewhere.
  @Test func everyComponentIsUsed() {
    let named = Set(text.matches(of: /"#\/components\/([^"]+)"/).map { String($0.output.1) })
    let written = Set(
      (document["components"]?.members ?? [:]).flatMap { kind, components in
        components.members.keys.map { "\(kind)/\($0)" }
      })
    // 405 is for other methods than those that the paths describe.
    #expect(written.subtracting(named) == ["responses/405"], "nothing refers to them")
    #expect(named.subtracting(written) == [], "they are not there")
  }
}
