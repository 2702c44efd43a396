import ButtonCore
import ButtonService
import Foundation
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
    document = try JSONValue(Array(text.utf8))
    facts = try OpenAPIFacts()
  }

  @Test func whatTheCodeKnowsIsWritten() throws {
    let expected = try facts.written(into: document)
    let written = expected.laidOut() + "\n"
    if text != written { try Self.file.record(written.utf8, .docs) }
    for difference in document.differences(from: expected) {
      Issue.record("openapi.json: \(difference): run make docs")
    }
    let isLaidOut = text == written
    #expect(isLaidOut, "openapi.json is laid out in another way: run make docs")
  }

  @Test func everyPathIsDescribed() {
    let operations = (document["paths"]?.members ?? [:]).compactMapValues { $0["get"] }
    let paths = facts.paths
    for path in paths {
      let operation = operations[path]
      let responses = operation?["responses"]?.members ?? [:]
      let isWhole =
        operation?["operationId"] != nil && operation?["tags"] != nil && responses.count > 1
        && (responses["200"]?["headers"] ?? responses["200"]?["$ref"]) != nil
      #expect(
        isWhole,
        """
        write operationId, tags and responses of \(path) into openapi.json, as similar paths have \
        them
        """)
    }
    for path in operations.keys {
      #expect(paths.contains(path), "remove \(path) from openapi.json: there is no such path")
    }
    for (path, types) in facts.mediaTypes {
      let content = operations[path]?["responses", "200", "content"]?.members ?? [:]
      #expect(Set(content.keys) == types, "content of \(path) in openapi.json")
    }
    let identifiers = operations.values.compactMap { $0["operationId"] }
    #expect(Set(identifiers).count == identifiers.count, "an operationId is there twice")
  }

  @Test func everyHeaderIsDescribed() {
    let described = document["components", "headers"]?.members ?? [:]
    for header in ResponseHeader.allCases where !ResponseHeader.general.contains(header) {
      let components = [true, false].compactMap { described[header.component(isAlways: $0)] }
      #expect(
        !components.isEmpty
          && components.allSatisfy { $0["schema"] != nil && $0["description"] != nil },
        """
        write \(header.rawValue), or \(header.component(isAlways: false)) if only some responses \
        have it, with its meaning and the schema of its values into the headers of openapi.json
        """)
    }
    let known = ResponseHeader.allCases.flatMap { header in
      [true, false].map { header.component(isAlways: $0) }
    }
    for name in described.keys {
      #expect(known.contains(name), "remove \(name) from openapi.json: no response has it")
    }
  }

  @Test func everyFailureIsExplainedWithTheLimitsOfTheService() throws {
    let (limits, responses) = (ServiceLimits().wire, document["components", "responses"])
    let numbers: [ResponseStatus: [Int]] = [
      .contentTooLarge: [SiteCheck.maxBytes, limits.bodyBytes], .uriTooLong: [limits.targetBytes],
    ]
    for status in OpenAPIFacts.failures {
      guard case .string(let text)? = responses?["\(status.rawValue)", "description"] else {
        Issue.record("write a description of \(status.rawValue) into openapi.json")
        continue
      }
      for number in numbers[status] ?? [] { #expect(text.contains("\(number)"), "\(text)") }
    }
  }

  /// A component that nothing refers to is left from something that is gone, or was forgotten elsewhere.
  @Test func everyComponentIsUsed() {
    let named = Set(
      text.matches(of: /"#\/components\/([^"\/]+)\/([^"]+)"/).map { reference in
        "\(reference.output.1)/\(reference.output.2)"
      })
    let written = Set(
      (document["components"]?.members ?? [:]).flatMap { kind, components in
        components.members.keys.map { "\(kind)/\($0)" }
      })
    // 405 is for other methods than those that the paths describe.
    let refused = "responses/\(ResponseStatus.methodNotAllowed.rawValue)"
    #expect(written.subtracting(named) == [refused], "nothing refers to them in openapi.json")
    #expect(named.subtracting(written) == [], "they are not in openapi.json")
  }
}
