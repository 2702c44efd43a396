import ButtonCore
import SourceScan
import Testing

@testable import SourceCheck

/// What the check says about attributes of `<bezel-button>`, which Bezel's own script draws.
@Suite("Attributes of <bezel-button>") struct BezelButtonTests: CheckSuite {
  @Test(
    "What the script draws is no finding, and what it draws otherwise than it is written a warning",
    arguments: [
      ("data-type=\"Sign Up\" data-style=\"White_Outline\" data-title-case=\"standard\"", nil),
      ("data-width=\"100%\" data-height=\"44px\" data-color=\"auto\" data-type", nil),
      ("data-border-radius=\"8px\" data-locale=\"de-AT\" data-border-width=\"1.5\"", nil),
      ("data-mode=\"LOGO only\" data-height=\"44\" data-width=\"44\"", nil),
      ("data-testid=\"a\" data-test=\"1\" data-v-1a2b id=\"appleid-signin\"", nil),
      (
        "data-type=\"signup\"",
        "warning: data-type=signup is not allowed: data-type takes one of sign-in, sign-up, continue."
      ),
      ("data-height=\"20\"", "warning: data-height=20 is not allowed: data-height takes a whole"),
      ("data-mode=\"logo-only\" data-type=\"continue\"", "note: data-type has no effect on a logo"),
      (
        "data-heigth=\"44\"",
        "warning: Bezel's script has no data-heigth: it has no effect. Did you mean data-height?"
      ),
      // Once, nothing was said of them.
      (
        "data-mode=\"left\"",
        "warning: Bezel's script draws data-mode=\"left\" as center-align. Write data-mode=\"left-align\"."
      ),
      (
        "height=\"44\" style=\"margin: 0\" title=\"a\"",
        "warning: Bezel's script has no height: it has no effect. Did you mean data-height?"
      ),
    ] as [(String, String?)])
  func attributes(written: String, finding: String?) throws {
    let page = "<bezel-button \(written)></bezel-button>"
    let found = try report(["a.html": page]).counted
      .filter { [.invalidParameter, .ignoredParameter].contains($0.rule) }
      .map { "\($0.severity.word): \($0.sentences)" }
    #expect(found.count == (finding == nil ? 0 : 1), "\(found)")
    if let finding { #expect(found.first?.hasPrefix(finding) == true, "\(found)") }
  }

  @Test("It is judged by the rules, in any markup, and what the page decides is not")
  func rules() throws {
    let page = """
      <p><bezel-button data-width="139" data-height="30"></bezel-button></p>
      <bezel-button {...rest}></bezel-button> <bezel-buttons data-width="139"></bezel-buttons>
      """
    let report = try report([
      "a.jsx": page, "b.json": "\"\\u003cbezel-button data-mode='left-align'>\"",
    ])
    #expect(rules(report) == ["minimum-size"])
    #expect(
      report.material.buttons.map(\.remarks) == [
        [], ["not checked: the element may have more attributes at run time"], [],
      ])
    #expect(report.material.buttons.allSatisfy { $0.text.hasSuffix(">") })
  }
}
