import SourceScan
import Testing

@Suite("Buttons in comments")
struct CommentTests {
  private static let url = "https://appleid.cdn-apple.com/appleid/button?height=44"

  private func areInComments(_ text: String, _ language: SourceLanguage = .other) -> [Bool] {
    SourceScan.references(
      in: text.replacing("§", with: "<img src=\"\(Self.url)\">"), language: language
    ).map { $0.standing == .comment }
  }

  @Test(
    "Comments of all languages are known",
    arguments: [
      "<!-- § -->", "<!--\n§\n-->", "/* § */", " * /** § */", "{/* § */}", "{# § #}", "<%-- § --%>",
      "<%# § %>", "@* § *@", "{{!-- § --}}", "{{-- § --}}", "{{! § }}", "// §", "  //\t§",
      "/// See §", "//! §", "//const a = '§'", "# §", "## §", "-- §", ";; §", "code() // §",
      "key: value # §", "a = '' // §", "x /* */ y /* § */",
    ])
  func comments(text: String) {
    #expect(areInComments(text) == [true], "\(text)")
    // What comes behind the comment is not in it.
    #expect(areInComments(text + "\n§").last == false, "\(text)")
  }

  @Test(
    "Marks in paths, patterns, addresses and literals begin no comment",
    arguments: [
      "'src/*'; § /* a */", "https://a.example/*, § */", "§ /* a */", "<!-- a --> §", "#id §",
      "# a\n§", "--flag §", "http://a.example §", "'a // ' + '§'", "{#if a} § {/if}", "/* §",
      "<!-- §", "<!--[if mso]>§<![endif]-->", "<!--[if !mso]><!-->§<!--<![endif]-->",
      "accept: */*; § */",
    ])
  func others(text: String) {
    #expect(areInComments(text) == [false], "\(text)")
  }

  @Test("Elements in comments, and several comments in a text")
  func several() {
    let element = "<div id=\"appleid-signin\"></div>"
    let text = "\(element)<!-- \(element) -->\(element)/* § */ <!-- § \(element) -->§"
    #expect(areInComments(text) == [false, true, false, true, true, true, false])
  }
}
