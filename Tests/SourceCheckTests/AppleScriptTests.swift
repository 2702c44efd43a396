import ButtonCore
import SourceScan
import TestSupport
import Testing

@testable import SourceCheck

/// What the check says, and `--fix` writes, about attributes of Apple's element: what Apple's script
/// does with them.
@Suite("Attributes of Apple's element") struct AppleScriptTests: CheckSuite {
  private static let script =
    "<script src=\"https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/ko_KR/appleid.auth.js\">"

  private func page(_ attributes: String) -> String {
    "\(Self.script)</script><div id=\"appleid-signin\" \(attributes)></div>"
  }

  private func findings(_ attributes: String) throws -> [String] {
    try report(["a.html": page(attributes)]).counted
      .filter { [.invalidParameter, .ignoredParameter].contains($0.rule) }
      .map { "\($0.severity.word): \($0.sentences)" }
  }

  private func mended(_ text: String) throws -> String? {
    try SourceFix(check()).fixed(Array(text.utf8), path: "a.html")
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Attributes, the finding, where `%` stands for the script and the last of them, and a part of what
  /// `--fix` writes.
  private static let table = #"""
    data-type="sign in"
    data-type="" data-mode=""
    data-mode data-type data-color data-size data-locale
    data-width="100%" data-height=" 44px "
    data-border-radius="15%"
    data-type="sign up" | error: nothing with % and signing in fails. | data-type="sign-up"
    data-type="sign-in " | error: nothing with % and signing in fails. | data-type="sign-in"
    data-mode="logo-only" data-type="signin" | error: nothing with % and signing in fails. | data-type="sign-in"
    data-type="signin" | error: nothing with % and signing in fails. | data-type="sign-in"
    data-type="Continue" | error: nothing with % and signing in fails. | data-type="continue"
    data-type="up" | error: nothing with % and signing in fails. It takes one of sign-in
    data-mode="left" | error: nothing with %. | data-mode="left-align"
    data-mode="Center" | error: nothing with %. | data-mode="center-align"
    data-mode="logo" | error: nothing with %. | data-mode="logo-only"
    data-mode="logo-with-text" | error: nothing with %. It takes one of
    data-mode="center-left" | error: nothing with %. It takes one of
    data-mode="big" | error: nothing with %. It takes one of center-align
    data-locale="de_DE" | error: nothing with %. Add data-mode, and write the locale
    data-mode="left-align" data-logo-size="Large" | error: nothing with % | large
    data-logo-size="L" | note: data-logo-size has no effect on a center-aligned
    data-color="#000000" | warning: % as white. Write data-color="black"
    data-color="Black" | warning: % as white. Write data-color="black"
    data-color="black-outline" | warning: % as white. Did you mean data-color="black"?
    data-type="sign-out" | error: nothing with % and signing in fails. Did you mean data-type="sign-up"?
    data-color="dark" | warning: % as white. It takes one of black, white.
    data-color="white-outline" | warning: % as white. | data-color="white"
    data-border="none" | warning: % as true. Write data-border="false"
    data-width="40px" | warning: % as 130. | data-width="130"
    data-height="50%" | warning: % as 50. It takes a whole number from 30 to 64, or 100%.
    data-border-radius="80" | warning: % as 80 % of the height. | data-border-radius="50"
    data-border-radius="8px" | warning: % as 8 % of the height.
    data-border-radius="pink" | warning: data-border-radius="pink" has no effect
    data-mode="logo-only" data-width="200" | note: data-width has no effect on a logo alone. Did you mean data-size?
    data-size="44" | note: data-size has no effect on a center-aligned button. Did
    data-borderRadius="8" | warning: Apple's script has no data-borderradius: it has no
    data-colour="white" | warning: Apple's script has no data-colour: it has no effect.
    data-mode="center-align" data-locale="de_DE" | warning: Apple's script has no data-locale: it has no effect. Write the locale into
    data-heigth="44" | warning: Apple's script has no data-heigth: it has no effect. Did you mean data-height?
    data-corner-radius="8" | warning: Apple's script has no data-corner-radius
    data-testid="a" data-style="auto" data-v-1a2b data-weight="bold" data-test="1"
    data-width="200" data-mode="left-align" data-label-position="100"
    data-width="200" data-mode="left-align" data-label-position="101" | warning: % as 100. Write data-label-position="100".
    data-mode="left-align" data-logo-position="300" | warning: % as the label's position at most. | data-logo-position="182"
    """#

  @Test(
    "What Apple's script does not draw is an error, what it draws otherwise a warning",
    arguments: Table.rows(table))
  func attributes(row: [String]) throws {
    let (written, finding) = (row[0], row.count > 1 ? row[1] : nil)
    let mended = row.count > 2 ? row[2] : nil
    let given = written.split(separator: " data-").last.map {
      ($0.hasPrefix("data-") ? "" : "data-") + $0
    }
    let sentence = finding?
      .replacing("nothing with %", with: "Apple's script draws nothing with \(given ?? "")")
      .replacing(" and signing", with: ", and signing")
      .replacing("warning: %", with: "warning: Apple's script draws \(given ?? "")")
    let found = try findings(written)
    #expect(found.count == (finding == nil ? 0 : 1), "\(found)")
    if let sentence { #expect(found.first?.hasPrefix(sentence) == true, "\(found) \(sentence)") }
    let fixed = try self.mended(page(written))
    #expect((fixed != nil) == (mended != nil))
    if let fixed, let mended {
      #expect(fixed.contains(mended), "\(fixed)")
      #expect(try report(["a.html": fixed]).counted.allSatisfy { $0.rule != .invalidParameter })
    }
  }

  @Test("Another language attribute is Bezel's if no source loads Apple's script")
  func withoutScript() throws {
    let found = try report(["a.html": "<div id=\"appleid-signin\" data-locale=\"ko\"></div>"])
    #expect(found.findings.isEmpty)
    #expect(
      found.material.buttons.map(\.remarks) == [
        ["not checked: the language, since the file has no address of Apple's script"]
      ])
  }

  /// pre-commit runs with the changed files alone: what is said of a file must not depend on others.
  @Test(
    "An element is drawn in the language of the script of its own file, and several are unknown")
  func languageOfTheFile() throws {
    let element = "<div id=\"appleid-signin\" data-width=\"130\" data-height=\"64\"></div>"
    let script = "<script src=\"https://a.example/appleid/1/ko_KR/appleid.auth.js\"></script>"
    func button(_ files: KeyValuePairs<String, String>) throws -> CheckedButton {
      try #require(try report(files).material.files.first?.buttons.first)
    }
    let known = try button(["a.html": script + element])
    #expect(known.findings.map(\.rule.id).contains("title-proportion") && known.remarks.isEmpty)
    let alone = try button(["a.html": element])
    let other = try button(["a.html": element, "b.html": script])
    #expect(alone.findings == other.findings && alone.remarks == other.remarks)
    let several = try button(["a.html": script + script.replacing("ko_KR", with: "de_DE") + element]
    )
    #expect(!several.findings.map(\.rule.id).contains("title-proportion"))
    #expect(several.remarks == ["not checked, known only at run time: the script's locale"])
  }

  @Test("The table agrees with the image endpoint on words and ranges") func rangesAgree() {
    for attribute in AppleScript.all {
      guard let parameter = attribute.parameter else { continue }
      #expect(attribute.name == RequestNotation.attributes.name(of: parameter))
      switch (attribute.reading, parameter.fixedValues?.allowed) {
      case (.words(let words, _, _), .words(let others)?): #expect(Set(words) == Set(others))
      case (.number(let range, _, _), .wholeNumbers(let other, _, _)?):
        #expect(range == other)
      default: Issue.record("\(attribute.name) is read otherwise than \(parameter.name)")
      }
    }
  }
}
