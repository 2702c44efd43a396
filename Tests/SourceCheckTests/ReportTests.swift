import ButtonCore
import SourceScan
import Testing

@testable import SourceCheck

/// Findings, their places and fingerprints, and what is not counted.
struct ReportTests: CheckSuite {
  @Test func everyProblemIsAFinding() throws {
    let report = try report([
      "a.html": """
      <img src="https://appleid.cdn-apple.com/appleid/button?type=sign_in&color=pink&zoom=1">
      """
    ])
    #expect(
      rules(report) == [
        "invalid-parameter", "invalid-parameter", "alternative-text", "ignored-parameter",
      ])
    let first = try #require(report.findings.first)
    #expect(first.message.hasPrefix("type=sign_in is not allowed: type takes one of"))
    #expect(first.fix == "Nearest: type=sign-in. Rule: title-wording.")
    #expect(first.place.source == .file("a.html"))
    #expect(first.place.region?.start == SourcePosition(line: 1, column: 11))
    let ignored = try self.report(["a.html": "/appleid/button?wdth=250&width=250&height=40"])
    #expect(rules(ignored).last == "ignored-parameter")
    #expect(ignored.findings.last?.sentences == "wdth has no effect. Did you mean width?")
  }

  /// Mending an address must not reveal what was wrong before.
  @Test(arguments: ["?type=sign_in", "?${query}", "?type=${type}", ""])
  func alternativeTextsAreJudgedWhateverTheQuery(query: String) throws {
    func messages(_ alternative: String) throws -> [String] {
      let picture =
        "<img src=\"https://appleid.cdn-apple.com/appleid/button\(query)\"\(alternative)>"
      return try report(["a.html": picture]).counted.map(\.sentences)
    }
    #expect(try messages("").contains { $0.hasPrefix("The picture has no alternative text.") })
    let logo = try messages(" alt=\"Apple logo\"")
    #expect(logo.contains { $0.hasPrefix("The alternative text “Apple logo” is not what") })
    // What to write instead depends on the title.
    #expect(logo.contains { $0.contains("Write “Sign in") } == query.isEmpty)
    let other = try messages(" alt=\"Continue with Apple\"")
    #expect(other.contains { $0.hasPrefix("The alternative text") } == query.isEmpty)
  }

  /// Once, nothing failed when addresses that a program joins stayed at Apple's host after a move.
  @Test func whatStaysAtApplesHostAfterAMoveIsAFinding() throws {
    let host = "https://buttons.example.com"
    let moved = narrow(250).replacing("https://appleid.cdn-apple.com", with: host)
    let joined = "load(`https://appleid.cdn-apple.com/appleid/button?height=44&width=${width}`)"
    func found(_ files: KeyValuePairs<String, String>, _ host: String?) throws -> [String] {
      try report(files, host: host).counted.filter { $0.rule.id == "apple-host" }.map {
        "\($0.place.source.name) \($0.severity)"
      }
    }
    #expect(try found(["a.html": moved, "b.js": joined], host) == ["b.js warning"])
    #expect(try found(["b.js": joined, "a.html": moved], host + "/") == ["b.js warning"])
    // The case of a host does not matter.
    let capital = moved.replacing("buttons.example", with: "Buttons.Example")
    #expect(try found(["a.html": capital, "b.js": joined], host) == ["b.js warning"])
    // Once, nothing was found without a picture on the host in the same run: in a hook, which names what has changed.
    #expect(try found(["b.js": joined], host) == ["b.js warning"])
    #expect(try found(["a.html": narrow(250)], host) == ["a.html warning"])
    #expect(try found(["a.html": moved, "b.js": joined], nil) == [])
    #expect(try found(["a.html": moved, "b.test.js": joined], host) == [])
    // The comment is used in every run, whichever other files are read.
    let ignored = "// bezel-ignore-next-line apple-host\n" + joined
    #expect(try rules(report(["b.js": ignored], host: host)) == [])
    #expect(try rules(report(["a.html": moved, "b.js": ignored], host: host)) == [])
  }

  /// Once, an address that was already right had the remark to write the same.
  @Test func nothingIsProposedWhereNothingWouldChange() throws {
    let page = narrow(250).replacing(
      "https://appleid.cdn-apple.com", with: "https://buttons.example.com"
    ).replacing("&", with: "&amp;")
    for host in ["https://buttons.example.com", "https://buttons.example.com/"] {
      #expect(try report(["a.html": page], host: host).material.buttons[0].remarks == [])
    }
    let other = try report(["a.html": page], host: "https://other.example.com")
    #expect(other.material.buttons[0].remarks.count == 1)
  }

  @Test func aLogoInACustomButtonIsAWarning() throws {
    func severity(_ tag: String) throws -> [Severity] {
      try report([
        "a.html": "<\(tag)><img src=\"https://appleid.cdn-apple.com/appleid/button/logo\" alt=\"\">"
          + "<span>Continue with Apple</span></\(tag)>"
      ]).counted.filter { $0.rule.id == "logo-caption" }.map(\.severity)
    }
    #expect(try severity("button") == [.warning])
    #expect(try severity("a") == [.error])
  }

  @Test func linesMayMoveButNotTexts() throws {
    let before = try report(["a.html": narrow() + "\n" + narrow()])
    let after = try report(["a.html": "\n\n<p>\n " + narrow() + narrow()])
    let prints = before.findings.map(\.fingerprint)
    #expect(prints.count == 2 && Set(prints).count == 2)
    #expect(after.findings.map(\.fingerprint) == prints)
    #expect(try report(["b.html": narrow()]).findings[0].fingerprint != prints[0])
    #expect(try report(["a.html": narrow(138)]).findings[0].fingerprint != prints[0])
  }

  @Test func commentsIgnoreWhatTheyName() throws {
    let rule = "minimum-size"
    #expect(rules(try report(["a.html": narrow()])) == [rule])
    for text in [
      "<!-- bezel-ignore-next-line -->\n\(narrow())", "\(narrow()) <!-- bezel-ignore-line -->",
      "<!-- bezel-ignore-next-line \(rule) -->\n\(narrow())",
      "\(narrow())\n<!-- bezel-ignore-file \(rule) -->",
    ] {
      let report = try report(["a.html": text])
      #expect(rules(report) == [], "\(text)")
      #expect(report.findings.map(\.isIgnored) == [true])
    }
    let other = try report(["a.html": "<!-- bezel-ignore-file title-case -->\(narrow())"])
    #expect(rules(other) == ["unused-ignore", rule])
    let far = try report(["a.html": "<!-- bezel-ignore-next-line -->\n\n\(narrow())"])
    #expect(rules(far) == ["unused-ignore", rule])
  }

  /// Formatters put each attribute on its own line.
  @Test(arguments: ["\n  className=\"apple\"\n  ", "\n", " "])
  func theNextLineMayBeginThePicture(between: String) throws {
    let text = """
      {/* bezel-ignore-next-line */}
      <img\(between)src="/appleid/button?width=139&height=30"\n  alt="Sign in with Apple"\n/>
      """
    let findings = try report(["a.jsx": text]).findings
    #expect(!findings.isEmpty)
    #expect(findings.allSatisfy { $0.isIgnored })
  }

  @Test func commentsWithoutEffectAreFindings() throws {
    let report = try report([
      "a.html": "<!-- bezel-ignore-file minimum-sise -->\n<!-- bezel-ignore-file -->"
    ])
    #expect(
      report.findings.map(\.sentences) == [
        "minimum-sise is not a rule. Did you mean minimum-size?", "There is nothing to ignore.",
      ])
    #expect(report.findings.map(\.severity) == [.warning, .warning])
    let twice = try self.report([
      "a.html": "<!-- bezel-ignore-file -->\(narrow())<!-- bezel-ignore-file -->"
    ])
    #expect(rules(twice) == ["unused-ignore"])
  }

  @Test func projectsChooseSeverities() throws {
    let text = narrow() + "<!-- bezel-ignore-line title-case -->"
    let report = try report(
      ["a.html": text], levels: ["minimum-size": .severity(.error), "unused-ignore": .off])
    #expect(rules(report) == ["minimum-size"])
    #expect(report.severity == .error)
    // What a comment ignores is used, even if its rule is off.
    let off = try self.report(
      ["a.html": narrow() + "<!-- bezel-ignore-line -->"], levels: ["minimum-size": .off])
    #expect(off.findings.isEmpty)
  }

  @Test func titlesDeviateWithinAFile() throws {
    func button(_ type: String) -> String { "/appleid/button?width=250&height=40&type=\(type)\n" }
    let pair = try report(["in.html": button("sign-in"), "up.html": button("sign-up")])
    #expect(rules(pair) == [])
    let mixed = try report([
      "a.html": button("sign-in") + button("sign-in") + button("continue") + button("continue")
    ])
    #expect(rules(mixed) == ["consistent-wording"])
    let finding = try #require(mixed.findings.first)
    #expect(finding.place.region?.start.line == 3)
    #expect(finding.related.map { $0.place.region?.start.line } == [1])
    let ignored = try report([
      "a.html": button("sign-in") + "# bezel-ignore-next-line consistent-wording\n"
        + button("continue")
    ])
    #expect(rules(ignored) == [])
  }

  @Test func everyPageIsJudged() throws {
    let black = "/appleid/button?width=250&height=40"
    let pages = ["FFFFFF", "000000", "111111"].map { [QueryItem(name: "background", value: $0)] }
    let report = try report(["a.html": black], pages: pages)
    #expect(rules(report) == ["black-on-dark", "black-on-dark"])
    // The page is no part of the request, so a fix has none.
    for finding in report.findings { #expect(finding.fix?.contains("background") == false) }
    let stated = try self.report(["a.html": black + "&background=FFFFFF"], pages: pages)
    #expect(rules(stated) == [])
  }

  @Test func theSummaryCountsWhatIsPrinted() throws {
    let report = try report(["a.html": narrow() + "/appleid/button?width=250&height=40&zoom=1"])
    #expect(report.summary == "2 buttons in 1 of 1 files: 0 errors, 1 warning, 1 note")
  }
}
