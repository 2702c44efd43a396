import ButtonAssets
import ButtonCore
import TestSupport
import Testing

/// A list of pictures to draw in advance.
@Suite struct RequestListTests {
  private func targets(_ text: String) throws -> [String] {
    try RequestList(text, parser: TestAssets.standIn().parser).requests.map(\.target)
  }

  private func fault(_ text: String) throws -> String {
    let parser = try TestAssets.standIn().parser
    return try #require(throws: RequestList.Faults.self) {
      _ = try RequestList(text, parser: parser)
    }
    .description
  }

  @Test func linesAreURLsOrTargets() throws {
    let found = try targets(
      """
      # the page of the shop
      https://appleid.cdn-apple.com/appleid/button?scale=2

        /appleid/button/logo.svg?size=44\u{20}
      /appleid/button?scale=2&locale=en\r
      """)
    #expect(found.count == 2)
    #expect(found[0].contains("scale=2"))
    #expect(found[1].contains("/logo?size=44"))
  }

  @Test func valuesMayBeSeveral() throws {
    let found = try targets("/appleid/button?scale=1,2,3&color=*&height=44")
    #expect(found.count == 6)
    #expect(Set(found).count == 6)
    #expect(found.allSatisfy { $0.contains("height=44") })
  }

  @Test func starMeansEveryWord() throws {
    let catalog = try TestAssets.standIn().catalog
    #expect(try targets("/appleid/button?locale=*&type=*").count == catalog.all.count * 3)
    #expect(try targets("/appleid/button/left?logo-size=*&border=*&format=*").count == 30)
    #expect(try targets("/appleid/button?scale=*").count == PixelScale.allCases.count)
  }

  @Test func everyWrongLineIsNamed() throws {
    let found = try fault(
      """
      /appleid/button?height=99
      /appleid/button
      /elsewhere
      /appleid/button?height=*
      /appleid/button?heigth=44
      /appleid/button?scale=1,,2
      /appleid/button?locale=auto
      """)
    #expect(
      found.split(separator: "\n").map { $0.prefix(7) } == [
        "line 1:", "line 3:", "line 4:", "line 5:", "line 6:", "line 7:",
      ])
    #expect(found.contains("heigth has no effect"))
    #expect(found.contains("/elsewhere is not the URL of a button"))
  }

  /// Stars multiply: a line that stood for millions of pictures used up all memory.
  @Test func listsAreBounded() throws {
    let numbers = { (range: ClosedRange<Int>) in range.map(String.init).joined(separator: ",") }
    let line =
      "/appleid/button?locale=*&type=*&scale=*&color=*&border=*&format=*"
      + "&width=\(numbers(130...375))&height=\(numbers(30...64))&border_radius=\(numbers(0...50))"
    #expect(
      try fault(line) == "line 1: expands to 7008195600 pictures, but at most 100000 are allowed")
    let many = (130...136).map {
      "/appleid/button?locale=*&type=*&scale=*&color=*&width=\($0)&border_radius=\(numbers(0...9))"
    }
    #expect(
      try fault(many.joined(separator: "\n"))
        == "line 7: expands the list to more than 100000 pictures")
  }

  @Test func emptyListIsEmpty() throws {
    #expect(try targets("") == [])
    #expect(try targets("\n# nothing\n\n") == [])
  }
}
