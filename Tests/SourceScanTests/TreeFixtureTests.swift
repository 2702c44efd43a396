import Foundation
import SourceScan
import Testing

/// Files in the style of real projects, each with what other developers put around a button.
@Suite("Places in files as developers write them") struct TreeFixtureTests {
  private let tree = FixtureTree.places

  private func expected() throws -> [Place] {
    try String(contentsOfFile: tree.expectations, encoding: .utf8).split(separator: "\n")
      .compactMap { Place(row: $0) }
  }

  @Test("The table names every file except the decoys") func table() throws {
    let rows = try String(contentsOfFile: tree.expectations, encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }
    let places = try expected()
    #expect(places.count == rows.count)
    #expect(places == places.sorted())
    #expect(Set(places).count == places.count)
    let files = Set(tree.files.filter { !$0.hasPrefix("decoys/") })
    #expect(Set(places.map(\.file)) == files)
    #expect(tree.files.count > files.count)
  }

  @Test("Each place is found once, and nothing else") func places() throws {
    let expected = Dictionary(grouping: try expected(), by: \.file)
    for file in tree.files {
      let found = try SourceScan.references(in: tree.bytes(of: file)).map { Place($0, in: file) }
      compare(found.sorted(), with: expected[file] ?? [])
    }
  }

  /// Records the difference like a patch: `-` is missing, `+` is too much.
  private func compare(_ found: [Place], with expected: [Place]) {
    let lines = found.difference(from: expected).map { change in
      switch change {
      case .remove(_, let place, _): (place, "- \(place)")
      case .insert(_, let place, _): (place, "+ \(place)")
      }
    }.sorted { $0 < $1 }.map(\.1)
    if !lines.isEmpty { Issue.record("\n\(lines.joined(separator: "\n"))") }
  }
}
