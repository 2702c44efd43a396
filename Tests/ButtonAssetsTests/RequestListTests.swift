import ButtonAssets
import ButtonCore
import TestSupport
import Testing

/// The pictures that a preset or kit stands for.
@Suite struct RequestListTests {
  private func targets(_ text: String) throws -> [String] {
    let target = try ButtonURL(reading: text)
    return try RequestList.variants(of: target, TestAssets.standIn().parser)
      .map { $0.request.target }
  }

  private func fault(_ text: String) throws -> String {
    try #require(throws: RequestList.Fault.self) { _ = try targets(text) }.reason
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

  @Test(arguments: [
    ("height=99", "height=99 is not allowed"), ("height=*", "height=* is not allowed"),
    ("heigth=44", "heigth has no effect"), ("scale=1,,2", "scale= is not allowed"),
    ("locale=auto", "locale=auto cannot be drawn in advance"), ("format=json", "is a report"),
    ("preset=login", "preset"),
  ])
  func whatIsWrongIsNamed(query: String, reason: String) throws {
    let found = try fault("/appleid/button?" + query)
    #expect(found.contains(reason), "\(found)")
  }

  /// Stars multiply: a line that stood for millions of pictures used up all memory.
  @Test func listsAreBounded() throws {
    let numbers = { (range: ClosedRange<Int>) in range.map(String.init).joined(separator: ",") }
    let query =
      "locale=*&type=*&scale=*&color=*&border=*&format=*"
      + "&width=\(numbers(130...375))&height=\(numbers(30...64))&border_radius=\(numbers(0...50))"
    let count = try TestAssets.standIn().catalog.all.count * 184_426_200
    #expect(
      try fault("/appleid/button?" + query) == "expands to \(count) pictures, but at most 100000 are allowed")
  }
}
