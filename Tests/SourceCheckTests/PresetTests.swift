import ButtonAssets
import ButtonCore
import ButtonReports
import SourceScan
import TestSupport
import Testing

@testable import SourceCheck

/// What a preset draws is known to its server: the check judges what the request itself says.
struct PresetTests: CheckSuite {
  private func sentences(_ query: String, _ presets: PresetList? = nil, alt: String) throws
    -> [String]
  {
    let text = "<img src=\"https://b.example/appleid/button?\(query)\" alt=\"\(alt)\">"
    let assets = try TestAssets.standIn()
    let check = SourceCheck(
      RequestCheck(reports: ReportBuilder(assets), parser: assets.parser, presets: presets),
      host: "https://c.example")
    let button = try check.file("a.html", SourceScan.scan(Array(text.utf8))).buttons[0]
    #expect(!button.remarks.contains { $0.contains("replace with") })
    return button.findings.map(\.sentences)
  }

  private func presets() throws -> PresetList {
    try PresetList(
      ["login": "/appleid/button?type=continue&width=250&scale=1,2"],
      parser: try TestAssets.standIn().parser)
  }

  @Test func onlyWhatIsWrittenIsJudged() throws {
    #expect(try sentences("preset=login", alt: "Continue with Apple").isEmpty)
    #expect(try sentences("preset=login&scale=2", alt: "Sign in with Apple").isEmpty)
    #expect(
      try sentences("preset=login&scale=9", alt: "Sign in with Apple")
        .map { $0.hasPrefix("scale=9 is not allowed") } == [true])
  }

  @Test func aFileOfPresetsTellsTheRest() throws {
    let presets = try presets()
    #expect(try sentences("preset=login", presets, alt: "Continue with Apple").isEmpty)
    #expect(
      try sentences("preset=login", presets, alt: "Sign in with Apple").map {
        $0.contains("Continue with Apple")
      }
        == [true])
    #expect(
      try sentences("preset=login&scale=3", presets, alt: "Continue with Apple") == [
        "scale is 3, but must be 1, 2."
      ])
    #expect(
      try sentences("preset=logn", presets, alt: "Continue with Apple") == [
        "preset is logn, which does not exist. Did you mean login?"
      ])
  }

  /// Once, only a remark said that the preset is not checked.
  @Test func anotherParameterInTheNameIsAnError() throws {
    for presets in [nil, try presets()] {
      #expect(
        try sentences("preset=login;scale=2", presets, alt: "Continue with Apple") == [
          "“;” does not separate parameters, & does."
        ])
    }
  }

  @Test("Apple's endpoint has no presets") func apples() throws {
    let report = try report([
      "a.html":
        "<img src=\"https://appleid.cdn-apple.com/appleid/button?preset=x\" alt=\"Sign in with Apple\">"
    ])
    #expect(report.counted.map(\.sentences) == ["preset has no effect."])
  }
}

/// Targets and separators are read as the server reads them.
struct TargetTests: CheckSuite {
  private func lines(_ target: String) throws -> [String] {
    try report(["a.html": "<img src=\"\(target)\" alt=\"Sign in with Apple\">"]).counted.map {
      "\($0.severity.word): \($0.sentences)"
    }
  }

  @Test(arguments: [
    "https://h.example//appleid/button?height=44&amp;width=250",
    "https://h.example/appleid//button/?height=44&amp;width=250",
    "https://h.example/shop//appleid/button?height=44&amp;width=250",
    "/shop//appleid/button?height=44&amp;width=250",
  ])
  func slashes(target: String) throws {
    let report = try report(["a.html": "<img src=\"\(target)\" alt=\"Sign in with Apple\">"])
    #expect(report.material.buttons.count == 1 && report.findings.isEmpty)
  }

  @Test func session() throws {
    #expect(
      try lines("https://h.example/appleid/button;jsessionid=0A?height=44&amp;width=250") == [
        "error: The path of a button has no parameters: write /appleid/button without ;jsessionid=0A."
      ])
  }

  /// Once, no button was seen there.
  @Test func anotherNameOfAnArrangement() throws {
    #expect(
      try lines("https://h.example/appleid/button/left-align?height=44&amp;width=250") == [
        "error: No button has the path “/appleid/button/left-align”: write /appleid/button/left."
      ])
  }

  @Test func separators() throws {
    #expect(
      try lines("https://h.example/appleid/button?height=44&amp;amp;width=250&amp;amp;color=white")
        == [
          "warning: amp;width has no effect: “amp;” does not separate parameters, & does. Write &width.",
          "warning: amp;color has no effect: “amp;” does not separate parameters, & does. Write &color.",
        ])
    #expect(
      try lines("https://h.example/appleid/button?height=44;width=250") == [
        "error: height=44;width=250 is not allowed: “;” does not separate parameters, & does. "
          + "Nearest: height=44&width=250."
      ])
    #expect(try lines("https://h.example/appleid/button?height=44&#038;width=250").isEmpty)
  }

  @Test("A radius that no height allows is an error at any height") func radius() throws {
    #expect(
      try lines("https://h.example/appleid/button?border_radius=60&amp;height=${h}").count == 1)
    #expect(
      try lines("https://h.example/appleid/button?border_radius=24pt&amp;height=${h}").isEmpty)
    let element = try report(["a.html": "<bezel-button data-border-radius=\"60\"></bezel-button>"])
    #expect(element.counted.map(\.severity) == [.warning])
  }

  @Test(
    "The page's own attributes are a note at most",
    arguments: [
      "order", "code", "node", "model", "site", "cover", "title",
    ])
  func ownAttributes(name: String) throws {
    let report = try report(["a.html": "<div id=\"appleid-signin\" data-\(name)=\"1\"></div>"])
    #expect(report.counted.allSatisfy { $0.severity == .note })
  }
}

/// The size at which a page shows a picture.
struct ShownSizeTests: CheckSuite {
  private func lines(_ attributes: String, _ query: String, mail: Bool = false) throws -> [String] {
    let start = mail ? "<!--[if mso]><p><![endif]-->" : ""
    return try report([
      "a.html":
        "\(start)<img src=\"https://h.example/appleid/button\(query)\" alt=\"Sign in with Apple\" \(attributes)>"
    ]).counted.filter { $0.rule.id == "shown-size" }.map(\.sentences)
  }

  @Test func proportions() throws {
    #expect(
      try lines("width=\"36\" height=\"24\"", "/logo?size=44") == [
        "The picture is shown 36 × 24, but its proportions are 44 × 44. Write width=\"44\" height=\"44\"."
      ])
    #expect(try lines("width=\"125\" height=\"22\"", "?height=44&amp;width=250").isEmpty)
    #expect(try lines("width=\"250\" height=\"30\"", "?height=${h}&amp;width=250").isEmpty)
    #expect(try lines("width=\"250\"", "?height=44&amp;width=250").isEmpty)
    #expect(try lines("width=\"250\" height=\"44\"", "?preset=x").isEmpty)
    #expect(try lines("width=\"100%\" height=\"44\"", "?height=44&amp;width=250").isEmpty)
  }

  @Test func outlook() throws {
    let query = "?height=44&amp;width=250&amp;scale=2"
    #expect(try lines("style=\"width:250px\"", query, mail: true).count == 1)
    #expect(try lines("style=\"width:250px\" width=\"250\"", query, mail: true).isEmpty)
    #expect(try lines("style=\"width:250px\"", query).isEmpty)
    #expect(try lines("style=\"max-width:100%\"", query, mail: true).isEmpty)
  }
}
