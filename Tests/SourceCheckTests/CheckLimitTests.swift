import ButtonCore
import SourceScan
import TestSupport
import Testing

@testable import SourceCheck

/// A check stops at its limits while it works, whatever a file holds.
struct CheckLimitTests: CheckSuite {
  private func url(_ query: String) -> String { "a='https://h.example/appleid/button?\(query)'\n" }

  /// Once, a finding for each: 85,000 from 261 kB.
  @Test func namesWithoutEffectAreOneFinding() throws {
    let names = (0..<500).map { "z\($0)=1" }.joined(separator: "&")
    let found = try report(["a.js": url(names + "&heigth=44")]).counted.filter {
      $0.rule == .ignoredParameter
    }
    #expect(
      found.map(\.sentences) == ["z0, z1, z2, z3, z4, z5, z6, z7, 493 more have no effect."])
    let few = try report(["a.js": url("heigth=44&zz=1")]).counted.map(\.sentences)
    #expect(few == ["heigth, zz have no effect. Did you mean height by heigth?"])
    let one = try report(["a.js": url("heigth=44")]).counted.map(\.sentences)
    #expect(one == ["heigth has no effect. Did you mean height?"])
  }

  /// Names and values that are repeated, misspelt, or of another mode.
  @Test(
    arguments: Table.pairs(
      """
      <div id='appleid-signin' § ></div> → data-colr#='#'
      <bezel-button § ></bezel-button> → data-colr#='#'
      <img src='https://appleid.cdn-apple.com/appleid/button?§'> → &shadow=#
      <img src='/appleid/button?§'> → &z#;width=#
      <img src='/appleid/button?§'> → &text=#
      <img src='/appleid/button?§'> → &width=#
      <!-- bezel-ignore-file § -->'/appleid/button?width=250' → r#,
      <!-- bezel-ignore-file § -->'/appleid/button?width=250' → minimum-size
      """))
  func aButtonHasFewFindings(text: String, part: String) throws {
    let parts = (0..<400).map { part.replacing("#", with: String($0)) }.joined(separator: " ")
    let joined = part.hasPrefix("&") ? parts.replacing(" ", with: "") : parts
    let findings = try report(["a.html": text.replacing("§", with: joined)]).findings
    #expect(findings.count <= 24, "\(findings.count)")
  }

  @Test func aFileStopsAtItsLimit() throws {
    let text = (0..<3000).map { url("width=\(200 + $0)") }.joined()
    let report = try report(["a.js": text])
    #expect(report.findings.count <= FindingMaker.maxFindings + 24)
    #expect(report.material.files.map(\.isCut) == [true])
    #expect(report.material.buttons.count < 3000)
    let few = try self.report(["a.js": url("width=20")])
    #expect(few.material.files.map(\.isCut) == [false])
  }

  @Test func theReportIsBoundedInBytesToo() throws {
    let long = String(repeating: "x", count: 4000)
    let text = (0..<2000).map { url("width=\($0)\(long)&\(long)=1&type=\(long)") }.joined()
    let json = try report(["a.js": text]).text(as: .json, CheckStyle())
    #expect(json.utf8.count < 16 << 20)
  }
}
