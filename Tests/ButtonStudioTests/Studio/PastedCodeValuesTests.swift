import ButtonStudio
import ServiceContract
import TestSupport
import Testing

/// Buttons in code that a person pasted. `PastedCodeTests` compares the page with the check.
struct PastedCodeValuesTests {
  /// What the page says of code, a line each.
  private func said(_ code: String, origin: String = "https://b.example") throws -> [String] {
    let page = try Site.sample().report(on: code, origin: origin)
    let found = try #require(
      page.firstMatch(of: /(?s)<p role="status" id="found">.*?<\/main>/))
    return Site.unescaped(found.output).split(separator: "\n").map {
      $0.trimmingPrefix { $0 == " " }
    }.filter { !$0.isEmpty && !$0.hasPrefix("<") }.map(String.init)
  }

  @Test func whatIsSaidIsTheGoldenText() throws {
    let cases = CaseFile("Tests/ButtonStudioTests/Cases/code.txt")
    let differences = try cases.answered { try said($0.replacing("⏎", with: "\n")) }.differences
    #expect(differences == [])
  }

  @Test func itsOwnAddressesAreFoundBelowAPath() throws {
    let origin = "https://b.example/a/b"
    let found = try said("see \(origin)/appleid/button.svg?width=222", origin: origin)
    #expect(
      found.first?.hasPrefix("1 button found") == true && !found.contains { $0.contains("Fixed") })
  }

  @Test func longTextIsReadToItsEnd() throws {
    let button = "/appleid/button?size=9 "
    #expect(try said(String(repeating: "x ", count: 5000) + button)[0].hasPrefix("1 button found"))
    let many = try said(String(repeating: button, count: 30))
    #expect(many[0] == "30 buttons found; the first 20 are shown.")
    #expect(many.count { $0.hasPrefix("Line 1") } == 20)
    let apples = "<img src=\"https://appleid.cdn-apple.com/appleid/button?width=9\">"
    let mended = try said(String(repeating: apples, count: 30))
    #expect(mended.contains { $0.contains("Checked again: ") })
  }
}
