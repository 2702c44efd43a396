internal import ButtonCore
internal import ServiceContract
internal import SourceScan

/// Writes a report as JUnit's XML: a suite for each source, a test for each finding, and one that
/// passes for each button without.
///
/// Findings below the severity that fails are tests that pass; ignored ones are skipped. Names have
/// no lines and columns, so that CI servers recognize a test whose place has moved; equal ones are
/// numbered.
struct JUnitWriter {
  let report: CheckReport
  let failOn: Severity

  private struct Test {
    enum Result {
      case passed(String?)
      case failed(SourceFinding)
      case skipped(String)
    }

    let name: String
    let result: Result
  }

  var text: String {
    let found = Dictionary(grouping: report.findings, by: \.place.source)
    let buttons = Dictionary(grouping: report.material.buttons, by: \.place.source)
    let sources =
      (report.material.buttons.map(\.place.source)
      + report.findings.map(\.place.source)).unique
    let suites = sources.map { source in
      let findings = found[source] ?? []
      let places = Set(findings.map(\.place))
      let clean = (buttons[source] ?? []).filter { !places.contains($0.place) }
      return suite(
        source.name,
        findings.map { Test(name: $0.rule.id, result: result($0)) }
          + clean.map { _ in Test(name: "button", result: .passed(nil)) })
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="bezel check">
      \(suites.map { $0 + "\n" }.joined())</testsuites>

      """
  }

  /// What a finding says, and where it is.
  private func text(_ finding: SourceFinding) -> String {
    (finding.place.region.map { "\($0.start.line):\($0.start.column): " } ?? "") + finding.sentences
  }

  private func result(_ finding: SourceFinding) -> Test.Result {
    if let suppression = finding.suppression {
      .skipped("ignored by a \(suppression.rawValue): \(text(finding))")
    } else if finding.severity >= failOn {
      .failed(finding)
    } else {
      .passed("\(finding.severity.word): \(text(finding))")
    }
  }

  private func suite(_ name: String, _ tests: [Test]) -> String {
    let failures = tests.count { if case .failed = $0.result { true } else { false } }
    let skipped = tests.count { if case .skipped = $0.result { true } else { false } }
    var counts: [String: Int] = [:]
    let lines = tests.map { test in
      let number = counts[test.name, default: 0] + 1
      counts[test.name] = number
      let own = number == 1 ? test.name : "\(test.name) \(number)"
      return "    <testcase classname=\"\(name.xml)\" name=\"\(own)\">\(content(test.result))"
        + "</testcase>\n"
    }
    return "  <testsuite name=\"\(name.xml)\" tests=\"\(tests.count)\" failures=\"\(failures)\" "
      + "errors=\"0\" skipped=\"\(skipped)\">\n\(lines.joined())  </testsuite>"
  }

  private func content(_ result: Test.Result) -> String {
    switch result {
    case .passed(nil): ""
    case .passed(let output?): "<system-out>\(output.xml)</system-out>"
    case .skipped(let message): "<skipped message=\"\(message.xml)\"/>"
    case .failed(let finding):
      "<failure type=\"\(finding.severity.word)\" message=\"\(finding.message.xml)\">"
        + "\(text(finding).xml)</failure>"
    }
  }
}

extension String {
  /// The text for XML 1.0, which has neither control characters nor these two.
  fileprivate var xml: String {
    withoutControls.replacingScalars { $0 == "\u{FFFE}" || $0 == "\u{FFFF}" ? "" : nil }
      .markupEscaped
  }
}
