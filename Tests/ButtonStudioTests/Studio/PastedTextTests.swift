import ButtonAssets
import ButtonCore
import ButtonReports
import TestSupport
import Testing

@testable import ButtonStudio

/// Buttons in text that a person pasted.
struct PastedTextTests {
  private func read(_ text: String, origin: String = "https://b.example") throws -> PastedText {
    let assets = try TestAssets.standIn()
    var state = StudioState(items: [], descriptions: assets.parser.descriptions)
    state.pasted = text
    return PastedText(state, reports: ReportSource(assets), parser: assets.parser, origin: origin)
  }

  @Test func findsWhatTheScanFinds() throws {
    let text = """
      <img src="https://appleid.cdn-apple.com/appleid/button?width=250&height=44">
      <div id="appleid-signin" data-type="continue"></div>
      fetch("https://appleid.cdn-apple.com/appleid/button/logo?size=9")
      """
    let pasted = try read(text)
    #expect(pasted.items.map(\.line) == [1, 2, 3])
    #expect(pasted.items.map(\.severity) == ["clear", "clear", "refused"])
    #expect(
      pasted.items.map(\.replacement) == [
        "https://b.example/appleid/button?width=250&height=44",
        "<script type=\"module\" src=\"https://b.example/button.js\"></script>",
        "https://b.example/appleid/button/logo?size=30",
      ])
    #expect(pasted.summary == "3 buttons found.")
  }

  @Test func itsOwnAddressesAreFoundBelowAPath() throws {
    let origin = "https://b.example/a/b"
    let pasted = try read("see \(origin)/appleid/button.svg?width=222", origin: origin)
    #expect(pasted.items.map(\.replacement) == [origin + "/appleid/button.svg?width=222"])
  }

  @Test func longTextIsCutAndSaid() throws {
    let button = "/appleid/button?size=9 "
    let few = try read(String(repeating: "x ", count: PastedText.mostCharacters / 2) + button)
    #expect(few.items.isEmpty && few.summary.contains("1500 characters"))
    let many = try read(String(repeating: button, count: 30))
    #expect(many.items.count == PastedText.mostButtons)
    #expect(many.summary == "30 buttons found; the first 20 are shown.")
    #expect(try read("").summary == "")
    #expect(try read("nothing").summary.hasPrefix("No button found"))
  }
}
