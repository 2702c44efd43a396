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
      return suite(source.name, findings, clean.count)
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="bezel check">
      \(suites.joined())</testsuites>

      """
  }

  private func suite(_ name: String, _ findings: [SourceFinding], _ clean: Int) -> String {
    let skipped = findings.count { $0.suppression != nil }
    let failures = findings.count { $0.suppression == nil && $0.severity >= failOn }
    let tests =
      findings.map { ($0.rule.id, content($0)) } + Array(repeating: ("button", ""), count: clean)
    var counts: [String: Int] = [:]
    let lines = tests.map { test, content in
      let number = counts[test, default: 0] + 1
      counts[test] = number
      let own = number == 1 ? test : "\(test) \(number)"
      return "    <testcase classname=\"\(name.xml)\" name=\"\(own)\">\(content)</testcase>\n"
    }
    return "  <testsuite name=\"\(name.xml)\" tests=\"\(tests.count)\" failures=\"\(failures)\" "
      + "errors=\"0\" skipped=\"\(skipped)\">\n\(lines.joined())  </testsuite>\n"
  }

  /// What a finding says, and where it is.
  private func content(_ finding: SourceFinding) -> String {
    let place = finding.place.region.map { "\($0.start.line):\($0.start.column): " } ?? ""
    let text = (place + finding.sentences).xml
    let severity = finding.severity.word
    if let suppression = finding.suppression {
      return "<skipped message=\"ignored by a \(suppression.rawValue): \(text)\"/>"
    }
    return finding.severity >= failOn
      ? "<failure type=\"\(severity)\" message=\"\(finding.message.xml)\">\(text)</failure>"
      : "<system-out>\(severity): \(text)</system-out>"
  }
}

extension String {
  /// The text for XML 1.0, which has neither control characters nor these two.
  fileprivate var xml: String {
    withoutControls.replacingScalars { $0 == "\u{FFFE}" || $0 == "\u{FFFF}" ? "" : nil }
      .markupEscaped
  }
}
