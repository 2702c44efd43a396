import ButtonAssets
import ButtonCore
import ButtonReports
import SourceScan
import TestSupport
import Testing

@testable import SourceCheck

/// Checks texts.
protocol CheckSuite {}

extension CheckSuite {
  func check(host: String? = nil, pages: [[QueryItem]] = [[]]) throws -> SourceCheck {
    let assets = try TestAssets.standIn()
    return SourceCheck(
      RequestCheck(reports: ReportBuilder(assets), parser: assets.parser), pages: pages, host: host)
  }

  /// The report on files, whose names and texts alternate.
  func report(
    _ files: KeyValuePairs<String, String>, levels: [String: RuleLevel] = [:],
    pages: [[QueryItem]] = [[]], host: String? = nil
  ) throws -> CheckReport {
    let check = try check(host: host, pages: pages)
    var material = CheckReport.Material()
    for (name, text) in files {
      let bytes = Array(text.utf8)
      material.files.append(try check.file(name, SourceScan.scan(bytes, path: name)))
    }
    material.readFiles = files.count
    return CheckReport(material, levels: levels)
  }

  /// The rules of the findings that count.
  func rules(_ report: CheckReport) -> [String] { report.counted.map(\.rule.id) }

  /// An image of a button that is as narrow as a number says: 140 points is the least.
  func narrow(_ width: Int = 139) -> String {
    "<img src=\"https://appleid.cdn-apple.com/appleid/button?width=\(width)&height=30\""
      + " alt=\"Sign in with Apple\">"
  }
}
