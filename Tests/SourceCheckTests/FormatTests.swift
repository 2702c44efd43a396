import ButtonCore
import Testing

@testable import SourceCheck

/// The forms of a report. `Tests/Tools/test_check.py` reads them as other programs do.
struct FormatTests: CheckSuite {
  private func style(isColored: Bool = false, isQuiet: Bool = false) -> CheckStyle {
    CheckStyle(isColored: isColored, isQuiet: isQuiet, base: "/work/")
  }

  @Test func textIsInTheOrderOfPlaces() throws {
    let report = try report(
      ["a\nb.html": narrow() + "\n" + narrow(250)], host: "https://buttons.example.com")
    let lines = try report.text(as: .text, style()).split(separator: "\n")
      .filter { !$0.contains("apple-host") }
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("a\\u{a}b.html:1:11: warning: minimum-size: The button is 139 pt"))
    #expect(
      lines.dropFirst() == [
        """
        a\\u{a}b.html:1:11: replace with \
        https://buttons.example.com/appleid/button?width=139&height=30
        """,
        """
        a\\u{a}b.html:2:11: replace with \
        https://buttons.example.com/appleid/button?width=250&height=30
        """,
      ])
    #expect(try report.text(as: .text, style(isQuiet: true)).split(separator: "\n").count == 3)
  }

  @Test func coloursMarkSeverities() throws {
    let text = try report(["a.html": narrow()]).text(as: .text, style(isColored: true))
    #expect(text.hasPrefix("\u{1B}[1ma.html:1:11\u{1B}[0m: \u{1B}[33mwarning\u{1B}[0m: "))
  }

  @Test func hostileTextStaysInItsPlace() throws {
    let name = "a,b:c%\r\n::error::x<\"&\u{1B}\u{FFFE}.md"
    let report = try report(["\(name)": narrow()])
    let command = try report.text(as: .github, style())
    #expect(command.hasPrefix("::warning file=a%2Cb%3Ac%25%0D%0A%3A%3Aerror%3A%3Ax<\"&"))
    #expect(command.split(separator: "\n").count == 1)
    let sarif = try report.text(as: .sarif, style())
    #expect(sarif.contains("\"a%2Cb%3Ac%25%0D%0A%3A%3Aerror%3A%3Ax%3C%22%26%1B%EF%BF%BE.md\""))
  }

  @Test func gitLabSeesRulesAndPathsOfTheRepository() throws {
    func text(_ root: String?) throws -> String {
      let style = CheckStyle(base: "/work/app/", root: root)
      return try report(["web/a.html": narrow()]).text(as: .gitlab, style)
    }
    #expect(try text(nil).contains(#""description" : "minimum-size: The button is 139 pt wide."#))
    for (root, path) in [
      (nil, "web/"), ("/work", "app/web/"), ("/work/app", "web/"), ("/x", "web/"),
    ] {
      #expect(try text(root).contains("\"path\" : \"\(path)a.html\""), "\(root ?? "none")")
    }
  }

  /// Code scanning ignores suppressions, so that every ignored finding became an alert.
  @Test func codeScanningGetsWhatCounts() throws {
    let text = narrow() + " <!-- bezel-ignore-line -->\n" + narrow(138)
    let log = try report(["a.html": text]).text(as: .sarif, style())
    #expect(log.ranges(of: "\"startLine\" : 2").count == 1 && !log.contains("\"startLine\" : 1"))
    #expect(!log.contains("suppressions"))
    #expect(
      try report(["a.html": text]).text(as: .json, style()).contains(
        "\"suppression\" : \"comment\""))
  }

  @Test func gitHubSeesPathsOfTheRepository() throws {
    let report = try report(["web/a.html": narrow()])
    let style = CheckStyle(base: "/srv/app/", root: "/srv")
    #expect(try report.text(as: .github, style).hasPrefix("::warning file=app/web/a.html,"))
    let log = try report.text(as: .sarif, style)
    #expect(
      log.contains("\"uri\" : \"app/web/a.html\"") && log.contains("\"uri\" : \"file:///srv/\""))
    #expect(try report.text(as: .text, style).hasPrefix("web/a.html:1:11"))
  }

  @Test(arguments: CheckFormat.allCases)
  func nothingIsWrittenAsNothing(format: CheckFormat) throws {
    let text = try report([:]).text(as: format, style())
    switch format {
    case .text, .github: #expect(text == "")
    case .gitlab: #expect(text == "[\n\n]\n")
    case .json, .sarif: #expect(text.hasSuffix("\n"))
    }
  }

  @Test func rulesAreStable() {
    let ids = CheckRule.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(Set(Rule.all.map(\.name.text)).isSubset(of: ids))
    for rule in CheckRule.all { #expect(rule.id.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil) }
  }
}
