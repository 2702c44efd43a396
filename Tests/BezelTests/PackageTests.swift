import Foundation
import TestSupport
import Testing

/// Two builds of a commit use the same packages, without known security holes, and what is large and not needed
/// stays out.
@Suite struct PackageTests {
  /// The first version without each hole, and the hole's identifier.
  private static let floors = [("swift-nio", "2.100.0", "CVE-2026-28980")]

  private static let list = ProjectFolder.path + "/Scripts/packages.tsv"

  /// The packages of a list like `Scripts/packages.tsv`, by name.
  private func versions(_ list: String) throws -> [String: String] {
    let lines = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n")
    return Dictionary(
      uniqueKeysWithValues: lines.map { line in
        let columns = line.split(separator: "\t").map(String.init)
        return (columns[0], columns[1])
      })
  }

  /// Once, `Package.swift` had ranges: two builds of one tag could be of different sources.
  @Test func packagesHaveExactVersionsAsListed() throws {
    let manifest = try String(
      contentsOfFile: ProjectFolder.path + "/Package.swift", encoding: .utf8)
    let listed = try versions(Self.list)
    let stated = manifest.matches(of: /\.package\(url: "[^"]*\/([^"\/]+)", exact: "([0-9.]+)"\)/)
    #expect(stated.count == manifest.matches(of: /\.package\(/).count, "not all are exact")
    #expect(!stated.isEmpty)
    for package in stated {
      #expect(listed[String(package.output.1)] == String(package.output.2), "\(package.output.1)")
    }
  }

  @Test(arguments: floors)
  func noVersionWithAKnownHoleIsLetIn(package: String, floor: String, hole: String) throws {
    let version = try #require(try versions(Self.list)[package])
    #expect(
      version.compare(floor, options: .numeric) != .orderedAscending,
      "\(package) \(version) has \(hole)")
  }

  @Test func whatDiffersFromTheListIsNamed() async throws {
    let folder = try TemporaryFolder()
    let resolved = try folder.write(
      """
      {"pins": [
        {"identity": "a", "state": {"revision": "7c", "version": "1.0.0"}},
        {"identity": "b", "state": {"revision": "8d", "version": "2.0.1"}},
        {"identity": "c", "state": {"revision": "9e", "branch": "main"}}
      ]}
      """, to: "Package.resolved")
    let compare = ProjectFolder.path + "/Scripts/packages"

    let same = try folder.write("a\t1.0.0\nb\t2.0.1\nc\t9e\n", to: "same.tsv")
    try await Program.run(compare, [resolved, same]).expect(0)

    let other = try folder.write("a\t1.0.0\nb\t2.0.0\nd\t3.0.0\n", to: "other.tsv")
    let outcome = try await Program.run(compare, [resolved, other])
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.split(separator: "\n").dropLast() == [
        "packages: b 2.0.1 was resolved, 2.0.0 is in the list",
        "packages: c 9e was resolved and is not in the list",
        "packages: d 3.0.0 is in the list and was not resolved",
      ])

    try await Program.run(compare, ["--record", resolved, other]).expect(0)
    try await Program.run(compare, [resolved, other]).expect(0)
  }

  /// Foundation brings the tables of Unicode for every language, 40 MB that nothing here reads;
  /// FoundationEssentials does not.
  @Test func noSourceImportsFoundation() throws {
    let folder = ProjectFolder.path + "/Sources"
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") }
    #expect(files.count > 100)
    for file in files {
      let source = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      #expect(!source.contains(/import Foundation\n/), "\(file)")
    }
  }
}
