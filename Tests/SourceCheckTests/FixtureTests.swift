import ButtonAssets
import ButtonCore
import Foundation
import SourceCheck
import TestSupport
import Testing

@Suite("References in the fixture trees") struct FixtureTests {
  /// One reference: its position and kind, its request, what is unknown, what is around it, and what
  /// a fix writes.
  private func row(_ file: String, _ reference: FoundButton, fixed: FoundButton) -> String {
    let items = reference.items.map { "\($0.name)=\($0.value)" }
    let kind =
      reference.unread != nil ? "code" : reference.kind == .imageURL ? "url" : "element"
    let marks =
      (reference.isIncomplete ? " incomplete" : "") + (reference.url?.isEmbedded == true ? " embedded" : "")
      + (reference.url?.isHostApart == true ? " without host" : "")
    let alternative =
      switch reference.surroundings.alternative {
      case .unknown: ""
      case .missing: "  no alternative"
      case .empty: "  empty alternative"
      case .hidden: "  hidden"
      case .text(let text): "  alternative \(text)"
      }
    let place = "\(file):\(reference.region.start.line):\(reference.region.start.column)"
    return
      ("\(place) \(kind)\(marks)"
      + "  asks " + ([reference.path.path] + items).joined(separator: " | ")
      + reference.unknown.map { "  unknown \($0)" }.joined() + alternative
      + reference.surroundings.captions.map { "  caption \($0)" }.joined()
      + (fixed.region.text == reference.region.text ? "" : "  write \(fixed.region.text)")).replacing("\n", with: "\\n")
  }

  private static let heading = """
    # Every reference in the fixture tree, a line each: its place, its kind, what it asks for as decoded,
    # what is only known at run time, the alternative of a picture in markup, the visible text in its link
    # or button, and what `--fix --host https://b.example` makes of it. Line feeds are \\n.
    """

  private func found(_ tree: FixtureTree, _ files: [String]) throws -> [String] {
    let assets = try TestAssets.standIn()
    let judge = Judge(assets, host: "https://b.example")
    return try files.flatMap { file in
      let bytes = try tree.bytes(of: file)
      let fixed = try judge.fixed(bytes, judge.scan(bytes, path: file)).change?.new ?? bytes
      return zip(
        SourceScan(bytes, path: file).buttons, SourceScan(fixed, path: file).buttons
      ).map { row(file, $0, fixed: $1) }
    }
  }

  @Test("Each is found once, at its position, with what a fix writes", arguments: FixtureTree.all)
  func references(tree: FixtureTree) throws {
    let found = try found(tree, tree.files)
    let text = ([Self.heading] + found).joined(separator: "\n") + "\n"
    try tree.expectations.record(text.utf8)
    let expected = try tree.expectations.text
      .split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    for row in found where !expected.contains(row) { Issue.record("not expected:\n\(row)") }
    for row in expected where !found.contains(row) { Issue.record("not found:\n\(row)") }
    #expect(found == expected)
  }

  @Test("The text is at the reference's position", arguments: FixtureTree.all)
  func places(tree: FixtureTree) throws {
    for file in tree.files {
      let bytes = try tree.bytes(of: file)
      let lines = String(decoding: bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      for reference in SourceScan(bytes).buttons {
        let place = reference.region.start
        let rest = lines[(place.line - 1)...].joined(separator: "\n").unicodeScalars
        let text = String(String.UnicodeScalarView(rest.dropFirst(place.column - 1)))
        #expect(text.hasPrefix(reference.region.text), "\(file): \(place)")
      }
    }
  }

  @Test("Decoys have none, but names in code", arguments: FixtureTree.all)
  func decoys(tree: FixtureTree) throws {
    for file in tree.files {
      let found = SourceScan(try tree.bytes(of: file), path: file).buttons
      let isDecoy = file.contains("decoys")
      #expect(isDecoy ? found.allSatisfy { $0.unread != nil } : !found.isEmpty, "\(file)")
    }
  }
}
