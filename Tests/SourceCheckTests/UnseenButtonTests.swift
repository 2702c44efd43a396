import ButtonCore
import SourceScan
import TestSupport
import Testing

@testable import SourceCheck

/// Buttons that nobody sees as they are written: in comments, ignored, or not as Apple's endpoint
/// reads them.
struct UnseenButtonTests: CheckSuite {
  private func findings(_ text: String) throws -> [(Severity, String)] {
    try report(["a.html": text]).counted.map { ($0.severity, $0.sentences) }
  }

  private func apples(_ query: String) -> String {
    "<img src=\"https://appleid.cdn-apple.com/appleid/button?width=300&height=44&\(query)\" alt=\"\">"
  }

  @Test func findingsInCommentsAreNotes() throws {
    let text = "<!-- \(narrow(20)) -->"
    let found = try report(["a.html": text], levels: ["invalid-parameter": .severity(.error)])
    #expect(found.counted.map(\.severity) == [.note])
    let button = try #require(found.material.buttons.first)
    #expect(button.remarks.last == "in a comment: its findings are notes")
    #expect(try found.text(as: .json, CheckStyle()).contains("\"seen\" : false"))
  }

  @Test func recordsHaveNotesOnly() throws {
    let files: KeyValuePairs = [
      "old.patch": "-\(narrow(20))", "login.har": narrow(20), "app.js.map": narrow(20),
    ]
    let found = try report(files)
    #expect(found.counted.map(\.severity) == [.note, .note, .note])
    #expect(
      found.material.buttons.map(\.remarks.last) == [
        "in a record of another program: its findings are notes",
        "in a record of another program: its findings are notes",
        "in a record of another program: its findings are notes",
      ])
    #expect(try report(["a.js": narrow(20)]).severity == .error)
    // No word in a line changes how it is judged.
    for text in [
      "expect(html).not.toContain('§')", "if user.isNotEmpty { '§' }",
      "{% if a not in b %}§{% endif %}", "is not to § ",
    ] {
      let found = try report(["login.html": text.replacing("§", with: narrow(20))])
      #expect(found.severity == .error, "\(text)")
    }
  }

  /// Findings that depend on an unknown value are left out.
  @Test(arguments: [
    ("?width=300&style=auto&background=${bg}", false),
    ("?width=300&height=${h}&border_radius=22pt", false),
    ("?width=${w}&height=44", false), ("?width=135&height=${h}", true),
    ("?weight=bold&locale=${l}&width=300", false),
    ("?locale=ja_JP&weight=bold&width=${w}", true), ("?color=pink&width=${w}", true),
    ("?${query}", false),
    ("?width=135&${query}", true),
  ])
  func whatOnlyRunTimeKnowsIsNotJudged(query: String, isFound: Bool) throws {
    let report = try report(["a.js": "`https://b.example/appleid/button\(query)`"])
    #expect(report.counted.contains { $0.severity != .note } == isFound)
    let remarks = try #require(report.material.buttons.first).remarks
    #expect(remarks.contains { $0.hasPrefix("not checked, known only at run time: ") })
  }

  @Test func aColorSchemeIsThatOfItsPages() throws {
    let picture = """
      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="https://b.example/appleid/button?color=white&width=300&height=44">
        <img src="https://b.example/appleid/button?color=black&width=300&height=44" alt="Sign in with Apple">
      </picture>
      """
    func pages(_ colors: String...) -> [[QueryItem]] {
      colors.map { [QueryItem(name: "background", value: $0)] }
    }
    func rules(_ pages: [[QueryItem]], _ text: String) throws -> [String] {
      self.rules(try report(["a.html": text], pages: pages))
    }
    #expect(try rules(pages("FFFFFF", "1C1C1E"), picture) == [])
    #expect(try rules(pages("FFFFFF"), picture) == [])
    let swapped = picture.replacing("dark", with: "light")
    #expect(
      try rules(pages("FFFFFF", "1C1C1E"), swapped) == ["white-on-light", "black-on-dark"])
    let behind = picture + picture.split(separator: "\n")[2]
    #expect(try rules(pages("FFFFFF", "1C1C1E"), behind) == ["black-on-dark"])
  }

  @Test func aReasonBeginsWithTwoHyphens() throws {
    let found = try report(["a.html": narrow() + " <!-- bezel-ignore-line minimum-size legal -->"])
    #expect(found.counted.map(\.sentences) == ["legal is not a rule. Write -- before a reason."])
  }

  @Test func titlesInCommentsAreNotCompared() throws {
    let other = apples("type=sign-up").replacing("alt=\"\"", with: "alt=\"Sign up with Apple\"")
    let one = apples("type=sign-in").replacing("alt=\"\"", with: "alt=\"Sign in with Apple\"")
    #expect(rules(try report(["a.html": one + other])) == ["consistent-wording"])
    #expect(rules(try report(["a.html": one + "<!-- \(other) -->"])) == [])
  }

  @Test func ignoredButtonsHaveNoRemarks() throws {
    let ignored = try report([
      "a.html": "\(narrow(20)) <!-- bezel-ignore-line -->\n\(apples("height=${h}&color=pink"))"
    ])
    let text = try ignored.text(as: .text, CheckStyle())
    #expect(!text.contains("a.html:1:"))
    #expect(text.contains("a.html:2:"))
  }

  /// Once, an element that code makes was missed in silence: "0 buttons", status 0.
  @Test func elementsNamedInCodeAreNotedInEveryForm() throws {
    let code = "a = 1\ndiv(id = \"appleid-signin\")\n"
    let found = try report(["a.kt": code])
    #expect(
      found.summary
        == "1 button in 1 of 1 files: 0 errors, 0 warnings, 1 note; 1 named in code, not checked")
    for form in CheckFormat.allCases {
      let text = try found.text(as: form, CheckStyle(isQuiet: true))
      #expect(text.contains("named in code, not checked"), "\(form)")
    }
    #expect(try found.text(as: .text, CheckStyle()).hasPrefix("a.kt:2:11: note: made-by-code: "))
    #expect(rules(try report(["a.kt": code + "// bezel-ignore-file"])) == [])
  }

  @Test(
    "What only Bezel's endpoint takes is wrong on Apple's host",
    arguments: Table.pairs(
      """
      locale=ko → locale=ko: there is no picture. Write locale=ko_KR.
      locale=he_IL → locale=he_IL: there is no picture. Write locale=iw_IL.
      border_radius=22pt → border_radius=22pt: there is no picture. Write border_radius=50.
      border_radius=7.5pt → border_radius=7.5pt: there is no picture. It takes a whole number from 0 to 50 (percent of the height).
      locale=auto → locale=auto: there is no picture.
      scale=1.5 → scale=1.5: there is no picture. It takes one of 1, 2, 3, 4, 5, 6.
      border-radius=22pt → has no border-radius: it has no effect there. Write border_radius=50.
      border-radius=20 → has no border-radius: it has no effect there. Write border_radius=20.
      format=svg → has no format: it has no effect there. Remove it, or replace the host.
      """))
  func apples(query: String, sentence: String) throws {
    let here = try findings(apples(query)).filter { $0.1.hasPrefix("Apple's endpoint ") }
    #expect(here.map(\.1).count == 1 && here[0].1.hasSuffix(sentence), "\(here)")
    #expect(here.first?.0 == (sentence.contains("no effect") ? .note : .error))
    let elsewhere = apples(query).replacing("appleid.cdn-apple.com", with: "b.example")
    #expect(try findings(elsewhere).allSatisfy { !$0.1.hasPrefix("Apple's endpoint ") })
  }

  @Test func differencesAreToldBesideOtherProblems() throws {
    let found = try findings(apples("type=sign_in&locale=ko")).map(\.1)
    #expect(found.contains { $0.contains("does not take locale=ko") })
    #expect(found.contains { $0.hasPrefix("type=sign_in is not allowed") })
  }

  @Test(arguments: [
    "https://appleid.cdn-apple.com:443/appleid/button?locale=ko",
    "appleid.cdn-apple.com/appleid/button?locale=ko",
    "https://APPLEID.cdn-apple.com/appleid/button?locale=ko",
    "https://appleid.cdn-apple.com/appleid/button.svg?width=300",
  ])
  func everySpellingOfTheHostIsApples(url: String) throws {
    let found = try findings("<img src=\"\(url)\" alt=\"\">").map(\.1)
    #expect(found.contains { $0.hasPrefix("Apple's endpoint ") }, "\(found)")
  }

  @Test(arguments: ["type=sign-up&scale=3&locale=iw_IL", "background=FFFFFF&match=44&v=1", "a=b"])
  func applesOwnWordsAreRight(query: String) throws {
    #expect(try findings(apples(query)).allSatisfy { !$0.1.hasPrefix("Apple's endpoint ") })
  }

  @Test func everyWordOfApplesParametersIsRight() throws {
    let check = try check()
    for parameter in Parameter.allCases where parameter.origin == .apple {
      let values = parameter.values(check.requests.parser.catalog)
      let words: [String] =
        switch values.allowed {
        case .words(let words): words.filter { $0 != "auto" }
        case .wholeNumbers(let range, _, _):
          [range.lowerBound, range.upperBound].map(String.init)
        case .form: []
        }
      #expect(!words.isEmpty)
      for word in words where parameter != .scale || !word.contains(".") {
        let path = ButtonPath(parameter.endpoints[0])
        let target = ButtonURL(path, [QueryItem(name: parameter.name, value: word)])
        let inquiry = try check.requests.parser.parse(path, target.items).inquiry
        #expect(
          AppleEndpoint.differences(in: target, read: inquiry, check.requests.parser.catalog) == [],
          "\(parameter.name)=\(word)")
      }
    }
  }

  @Test func mendingKeepsApplesHostGood() throws {
    let fix = SourceFix(try check())
    let text = apples("locale=ko&border-radius=22pt&type=sign_in&format=svg")
    let fixed = try #require(try fix.fixed(Array(text.utf8), path: "a.html"))
    #expect(
      String(decoding: fixed, as: UTF8.self)
        == apples("locale=ko_KR&border_radius=50&type=sign-in&format=svg"))
    #expect(try fix.fixed(fixed, path: "a.html") == nil)
    let comment = "<!-- \(narrow(20)) -->"
    #expect(try fix.fixed(Array(comment.utf8), path: "a.html") == nil)
  }
}
