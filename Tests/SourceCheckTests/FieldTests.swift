import ButtonCore
import SourceScan
import Testing

@testable import SourceCheck

/// Cases of public projects, written small: each was once missed, mended wrongly, or a false finding.
@Suite("Cases from the field") struct FieldTests: CheckSuite {
  /// A file, its text with `§` for the path of a button on a host, and its findings: a rule and a word of the
  /// sentence.
  @Test(
    arguments: [
      // One reader of addresses.
      ("a.html", "<img src=\"§?preset=login\" alt=\"Continue with Apple\">", []),
      (
        "a.html",
        "<img src='https://h.example//appleid/button?width=250' alt='Sign in with Apple'>", []
      ),
      (
        "a.html", "<img src='§;jsessionid=0A?width=250' alt='Sign in with Apple'>",
        ["invalid-parameter jsessionid"]
      ),
      // A separator that is none.
      (
        "a.html", "<img src='§?height=44&amp;amp;width=250' alt='Sign in with Apple'>",
        ["ignored-parameter amp;width"]
      ),
      (
        "a.html", "<img src='§?height=44;width=250;color=white' alt='Sign in with Apple'>",
        ["invalid-parameter separate"]
      ),
      ("a.html", "<img src='§?height=44&#038;width=250' alt='Sign in with Apple'>", []),
      // Elements that code names.
      ("a.swift", ".div(.id(\"appleid-signin\"))", ["made-by-code code"]),
      ("a.php", "$a = array( 'id' => 'appleid-signin' );", ["made-by-code code"]),
      ("a.cs", "Attributes[\"id\"] = \"appleid-signin\"", ["made-by-code code"]),
      ("a.kt", "div(id = \"appleid-signin\")", ["made-by-code code"]),
      ("a.clj", "{:id \"appleid-signin\"}", ["made-by-code code"]),
      ("a.js", "document.getElementById(\"appleid-signin\")", ["made-by-code code"]),
      ("a.css", "#appleid-signin { width: 100% }", []),
      // Judged in context.
      (
        "a.html", "<img src='§?border_radius=60&height=${h}' alt='Sign in with Apple'>",
        ["invalid-parameter 60"]
      ),
      (
        "a.html", "<bezel-button data-border-radius=\"60\"></bezel-button>",
        ["ignored-parameter 60"]
      ),
      (
        "a.html",
        "<div id='appleid-signin' data-order='1' data-code='a' data-node='b' data-width='250' data-height='44'></div>",
        [
          "ignored-parameter data-order", "ignored-parameter data-code",
          "ignored-parameter data-node",
        ]
      ),
      // A size that is not the picture's.
      (
        "a.html",
        "<img src='https://h.example/appleid/button/logo?size=44' width='36' height='24' alt='Sign in with Apple'>",
        ["shown-size 36"]
      ),
      (
        "a.html",
        "<img src='§?width=250&height=44' width='250' height='45' alt='Sign in with Apple'>",
        ["shown-size 45"]
      ),
      // The exact height is 35.2; once it was a warning.
      (
        "a.html",
        "<img src='§?width=250&height=44' width='200' height='35' alt='Sign in with Apple'>",
        []
      ),
      (
        "a.html",
        "<img src='§?width=300&height=44' width='150px' height='22' alt='Sign in with Apple'>",
        []
      ),
      // One word once changed how all of a file is read.
      (
        "mail.php",
        "$h = 'Content-Transfer-Encoding: quoted-printable';\n<img src='§?width=250&height=44' alt='Sign in with Apple'>",
        []
      ),
      (
        "a.html",
        "<!--[if mso]><p><![endif]--><img src='§?scale=2&amp;width=250' style='width:250px' alt='Sign in with Apple'>",
        ["shown-size Outlook"]
      ),
    ] as [(String, String, [String])])
  func findings(path: String, text: String, expected: [String]) throws {
    let text = text.replacing("§", with: "https://h.example/appleid/button")
    let found = try report([path: text]).counted.map { $0 }
    #expect(found.count == expected.count, "\(found.map(\.sentences))")
    for case (let finding, let words) in zip(found, expected.map { $0.split(separator: " ") }) {
      #expect(
        finding.rule.id == String(words[0]) && finding.sentences.contains(words[1]),
        "\(finding.sentences)")
      // The page's own attributes are a note at most.
      if text.contains("data-order") { #expect(finding.severity == .note) }
    }
  }
}
