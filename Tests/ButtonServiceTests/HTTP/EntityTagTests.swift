import ButtonReports
import HTTPTypes
import ServiceContract
import TestSupport
import Testing

/// Entity tags, and the conditions that name them.
@Suite struct EntityTagTests {
  private static let bytes = Array("a picture".utf8)
  private static let tag = EntityTag(of: bytes).headerValue

  private static func isNamed(in list: String) -> Bool {
    EntityTag(of: bytes).isNamed(in: list.utf8.span, isWeak: true)
  }

  @Test func isStrongAndMadeOfTheContentAlone() throws {
    #expect(Self.tag.wholeMatch(of: /"[0-9a-f]{32}"/) != nil)
    #expect(EntityTag(of: Self.bytes) == EntityTag(of: Self.bytes))
    #expect(EntityTag(of: Self.bytes) != EntityTag(of: Self.bytes + [0]))
    #expect(EntityTag(of: []) != EntityTag(of: [0]))
  }

  @Test(arguments: [
    [tag], ["W/" + tag], ["*"], [" \t" + tag + " "], ["\"other\", " + tag], ["\"other\"," + tag],
    [tag + ", \"other\""], ["W/\"other\" , W/" + tag], ["\"other\"", tag],
    ["\"with, comma\", " + tag], ["\",\"," + tag], ["\"\", " + tag], [",, " + tag + ",,"],
    ["\"other\",\t\"third\"", "W/" + tag],
  ])
  func isNamed(values: [String]) {
    #expect(Self.isNamed(in: values.joined(separator: ", ")))
  }

  @Test(arguments: [
    [], [""], ["\"other\""], ["W/\"other\""], [String(tag.dropLast())], [String(tag.dropFirst())],
    ["w/" + tag], ["\"\(tag)\""], ["\"W/" + tag.dropFirst()], ["\"a, \(tag.dropFirst())"],
    ["\"*\""], ["W/"], ["\""], ["\"\"\""], [tag.uppercased()], [" , , "], ["garbage"],
    ["\"other\"", "\"third\""], ["W/W/" + tag],
  ])
  func isNotNamed(values: [String]) {
    #expect(!Self.isNamed(in: values.joined(separator: ", ")))
  }

  /// Parsing takes time in proportion to the length: a header full of commas cannot stall the
  /// server.
  @Test func longConditionsAreReadQuickly() {
    let isLinear = Growth.isLinear(upTo: 100_000) { count in
      let long = String(repeating: "\"x\",", count: count)
      #expect(!Self.isNamed(in: long))
      #expect(Self.isNamed(in: long + Self.tag))
    }
    #expect(isLinear)
  }
}
