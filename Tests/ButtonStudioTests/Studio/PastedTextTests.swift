import ButtonAssets
import ButtonCore
import ServiceContract
import SourceCheck
import TestSupport
import Testing

@testable import ButtonStudio

extension PastedText {
  init(_ text: String, origin: String) throws {
    let sent = SentCode(
      bytes: Array(text.utf8), request: PageRequest(items: [], origin: origin), wantsPage: true
    ) {}
    self = try PastedText(PastedCode(sent, .sample()), on: .preset(.white))
  }
}

/// Buttons in text that a person pasted. `PastedCodeTests` compares the page with the check.
struct PastedTextTests {
  private func read(_ text: String, origin: String = "https://b.example") throws -> PastedText {
    try PastedText(text, origin: origin)
  }

  @Test func everyErrorOfAButtonHasItsFix() throws {
    func code(_ host: String, _ query: String) -> String {
      "<img alt=\"Sign in with Apple\" src=\"https://\(host)/appleid/button?\(query)\">"
    }
    let pasted = try read(code("appleid.cdn-apple.com", "type=sign_in&height=9&border=yes"))
    #expect(pasted.items[0].findings.map(\.severity) == [.error, .error, .error])
    #expect(pasted.items[0].findings.allSatisfy { $0.fix?.hasPrefix("Nearest: ") == true })
    #expect(pasted.summary == "1 button found: 3 errors.")
    #expect(
      pasted.fixed?.text == code("b.example", "type=sign-in&height=30&border=true"))
    #expect(pasted.fixed?.verdict == "Checked again: no issues.")
  }

  /// The host is in a page's style sheet, or anywhere else.
  @Test(arguments: [
    ("<body style=\"background:#000\"><img alt=\"Sign in with Apple\" src=\"%\">", true),
    ("<img alt=\"Sign in with Apple\" src=\"%&background=FFFFFF\">", false),
    ("<img alt=\"Sign in with Apple\" src=\"%\">", true),
  ])
  func aPageWithoutAKnownColourIsSaid(page: String, isUnknown: Bool) throws {
    let pasted = try read(page.replacing("%", with: "/appleid/button?height=44&width=250"))
    #expect(
      pasted.items.map(\.clear) == [isUnknown ? "No issues; page colour unknown." : "No issues."])
  }

  @Test func elementsGetTheScriptAndCommentsAreObeyed() throws {
    let pasted = try read(
      """
      <div id="appleid-signin" data-height="28"></div> <!-- bezel-ignore-line -->
      <!-- bezel-ignore-next-line minimum-sise -->
      """)
    #expect(pasted.items.map(\.line) == [1, 2])
    #expect(pasted.items.map(\.clear) == ["Ignored by a comment.", nil])
    #expect(pasted.items.map { $0.studio == nil } == [false, true])
    #expect(pasted.script?.contains("https://b.example/button.js") == true)
  }

  @Test func nothingIsSaidOfAnElementThatCodeMakes() throws {
    let pasted = try read("el.id = document.createElement('div'); el.id = 'appleid-signin';")
    #expect(pasted.items.map { $0.findings.map(\.rule.id) } == [["made-by-code"]])
    #expect(pasted.items.allSatisfy { $0.clear == nil && $0.studio == nil })
  }

  @Test func itsOwnAddressesAreFoundBelowAPath() throws {
    let origin = "https://b.example/a/b"
    let pasted = try read("see \(origin)/appleid/button.svg?width=222", origin: origin)
    #expect(pasted.items.count == 1 && pasted.fixed == nil)
  }

  @Test func longTextIsReadToItsEnd() throws {
    let button = "/appleid/button?size=9 "
    #expect(try read(String(repeating: "x ", count: 5000) + button).items.count == 1)
    let many = try read(String(repeating: button, count: 30))
    #expect(many.items.count == PastedText.maxButtons)
    #expect(many.summary == "30 buttons found; the first 20 are shown.")
    let apples = "<img src=\"https://appleid.cdn-apple.com/appleid/button?width=9\">"
    let mended = try read(String(repeating: apples, count: 30))
    #expect(mended.fixed?.verdict.hasPrefix("Checked again: ") == true)
    #expect(try read("").summary == "")
    #expect(try read("nothing").summary.hasPrefix("No button found"))
  }
}
