import ButtonAssets
import Foundation
import SourceCheck
import TestSupport
import Testing

/// What a fix leaves, in every file of the cases and of the fixtures.
@Suite struct FixTests {
  private static func files() throws -> [(path: String, bytes: [UInt8])] {
    let trees = try FixtureTree.all.flatMap { tree in
      try tree.files.map { (path: $0, bytes: try tree.bytes(of: $0)) }
    }
    let cases = ["check", "fix", "scan"].flatMap { Transcript.all(in: "Tests/Cases/\($0)") }
    return trees + (try cases.flatMap { try $0.files.map { ($0.name, Array($0.text.utf8)) } })
  }

  @Test(arguments: [nil, "https://b.example"])
  func aSecondFixFindsNothingSureAndWhatIsSuppressedStays(host: String?) throws {
    let assets = try TestAssets.standIn()
    let judge = Judge(assets, host: host)
    func ignored(_ file: CheckedSource) -> [String] {
      file.findings.filter(\.isIgnored).map { "\($0.rule.id): \($0.message)" }
    }
    var (changed, suppressed) = (0, 0)
    for (path, bytes) in try Self.files() {
      let before = try judge.file(SourceScan(bytes, path: path))
      let fixed = try judge.fixed(bytes, judge.scan(bytes, path: path))
      suppressed += ignored(before).count
      #expect(ignored(fixed) == ignored(before), "\(path)")
      guard let mended = fixed.change?.new else { continue }
      let again = try judge.fixed(mended, judge.scan(mended, path: path))
      #expect(again.change == nil, "\(path): \(String(decoding: mended, as: UTF8.self))")
      changed += 1
    }
    #expect(changed > 50 && suppressed > 20)
  }

  /// It costs calls of the system for each file.
  @Test func theObstacleOfAFileIsAskedOnlyBeforeAnEdit() throws {
    let judge = Judge(try TestAssets.standIn())
    for (text, isAsked) in [("no button", false), ("<img src='/appleid/button?height=9'>", true)] {
      var asked = 0
      func obstacle() -> String? {
        asked += 1
        return "it stays"
      }
      let bytes = Array(text.utf8)
      #expect(try judge.fixed(bytes, judge.scan(bytes, path: "a.html"), unless: obstacle()).change == nil)
      #expect(asked == (isAsked ? 1 : 0), "\(text)")
    }
  }
}
