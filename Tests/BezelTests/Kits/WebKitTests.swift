import ButtonAssets
import Foundation
import TestSupport
import Testing

/// A kit for websites: names that change with their content, and lists that name every file.
/// `Tests/Browser/test_kit.py` looks at its page and style sheet.
@Suite struct WebKitTests: KitSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [[], ["--formats", "png,webp,svg"], ["--formats", "svg"]])
  func everyPictureIsNamedByItsContentAndListed(more: [String]) async throws {
    #expect(try await kit("web", more: more).status == 0)
    let pictures = try files().filter { $0.hasPrefix("images/") }
    for picture in pictures {
      let digest = try #require(picture.split(separator: ".").dropLast().last)
      #expect(try sha256(Array(content(picture))).hasPrefix(digest), "\(picture)")
    }
    let list = String(decoding: try content("apple-buttons.json"), as: UTF8.self)
    let listed = list.matches(of: /"(images\/[^"]+)"/).map { String($0.output.1) }
    #expect(Set(listed).sorted() == pictures)
    // A logo is listed in each language.
    let titled = listed.filter { !$0.contains("-logo") }
    #expect(Set(titled).count == titled.count)
    for file in ["index.html", "apple-buttons.css"] {
      let text = String(decoding: try content(file), as: UTF8.self)
      let named = Set(text.matches(of: /images\/[^" )]+/).map { String($0.output) })
      #expect(!named.isEmpty && named.isSubset(of: pictures), "\(file)")
    }
    let script = String(decoding: try content("apple-buttons.ts"), as: UTF8.self)
    #expect(script.hasPrefix("export const appleButtons = \(list.dropLast()) as const;\n"))
  }

  /// A changed picture has another name, and the old one is removed.
  @Test func changedPicturesHaveOtherNames() async throws {
    #expect(try await kit("web").status == 0)
    let before = Set(try files())
    #expect(try await kit("web", more: ["--weight", "bold"]).status == 0)
    let after = Set(try files())
    #expect(before.count == after.count)
    let kept = before.intersection(after)
    #expect(kept.filter { $0.hasPrefix("images/") }.allSatisfy { $0.contains("-logo") })
    #expect(kept.contains("index.html"))
    #expect(try await kit("web", more: ["--weight", "bold", "--check"]).status == 0)
  }
}
