import ButtonCore
import SourceScan
import Testing

@testable import SourceCheck

/// The findings that a project has accepted.
struct BaselineTests: CheckSuite {
  @Test func aFreshOneLeavesNothing() throws {
    let files: KeyValuePairs = ["b.html": narrow() + narrow(138), "a.html": narrow()]
    let baseline = Baseline().updated(try report(files))
    #expect(baseline.entries.map(\.file) == ["a.html", "b.html", "b.html"])
    let again = try report(files, baseline: baseline)
    #expect(rules(again) == [])
    #expect(Set(again.findings.map(\.suppression)) == [.baseline])
    #expect(try Baseline(baseline.encoded) == baseline)
    #expect(baseline.updated(again) == baseline)
  }

  @Test func newAndOldFindingsAreTold() throws {
    let baseline = Baseline().updated(try report(["a.html": narrow()]))
    let more = try report(["a.html": "\n" + narrow() + narrow()], baseline: baseline)
    #expect(rules(more) == ["minimum-size"])
    let fixed = try report(["a.html": ""], baseline: baseline)
    #expect(rules(fixed) == ["stale-baseline"])
    #expect(fixed.findings.first?.place == SourcePlace(.file("baseline.json")))
    #expect(fixed.severity == .note)
    #expect(baseline.updated(fixed).entries.isEmpty)
  }

  /// As pre-commit runs it, with some files only.
  @Test func entriesOfOtherFilesStay() throws {
    let baseline = Baseline().updated(try report(["a.html": narrow(), "b.html": narrow()]))
    let part = try report(["b.html": narrow()], baseline: baseline)
    #expect(rules(part) == [])
    #expect(baseline.updated(part) == baseline)
  }

  @Test func whatIsOffOrLeftOutIsNotStale() throws {
    let baseline = Baseline().updated(try report(["a.html": narrow()]))
    let off = try report(["a.html": ""], levels: ["minimum-size": .off], baseline: baseline)
    #expect(rules(off) == [])
    var material = CheckReport.Material()
    material.roots = [""]
    material.leftOut = [.init(path: "vendor", reason: .tool)]
    let entry = Baseline().updated(try report(["vendor/a.html": narrow()]))
    #expect(CheckReport(material, baseline: (entry, "b.json")).findings.isEmpty)
    material.leftOut = []
    #expect(CheckReport(material, baseline: (entry, "b.json")).findings.count == 1)
  }

  @Test(arguments: ["", "[]", "{\"findings\": []}", "{\"findings\": [], \"version\": 2}"])
  func otherFilesAreRefused(text: String) {
    #expect(throws: Baseline.Fault.self) { try Baseline(Array(text.utf8)) }
  }
}
