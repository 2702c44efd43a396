import Foundation
import TestSupport
import Testing

/// `bezel kit` makes the tree that a platform expects, the same every time.
@Suite struct KitTests: KitSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// `GoldenTreeTests` has the trees of the platforms.
  @Test(arguments: [
    ("plain", "png,pdf", "pdf png"), ("xcode,android", "pdf,xml", "json pdf swift xcstrings xml"),
    ("xcode,flutter", "all", "dart json png swift webp xcstrings yaml"),
    ("web", "png,webp,svg", "css html json png svg ts webp"),
  ])
  func whatIsListedIsWritten(platforms: String, formats: String, kinds: String) async throws {
    let arguments = [
      "--height", "44", "--modes", "center,logo", "--locale", "ar_SA", "--formats", formats,
    ]
    let listed = try await kit(platforms, arguments, more: ["--check"])
    #expect(!folder.has("out"))
    try await kit(platforms, arguments).expect(0)
    let written = try files().filter { $0 != "manifest.json" }
    let missing = (written + ["manifest.json"]).sorted().map { "missing: out/\($0)\n" }
    #expect(listed.text == missing.joined())
    let found = Set(written.compactMap { $0.split(separator: ".").last }).sorted()
    #expect(found.joined(separator: " ") == kinds)
  }

  @Test func manifestDescribesEveryFile() async throws {
    #expect(try await kit("plain,react-native").status == 0)
    let manifest = try manifest()
    #expect(try manifest.files.map(\.path).sorted() == files().filter { $0 != "manifest.json" })
    #expect(manifest.artwork == "stand-in")
    #expect(manifest.notes.count == 1 && manifest.notes[0].contains("ASAuthorizationAppleIDButton"))
    // The digests, and the form of the document, are checked by other programs.
    let sums = try await Python.run(
      reader: "kit_manifest",
      [folder.path + "/out", ProjectFolder.path + "/Resources/kit.schema.json"], as: [String].self)
    #expect(sums.isEmpty)
    for file in manifest.files where file.path.hasPrefix("plain/") {
      #expect(try content(file.path).count == file.bytes)
      let request = try #require(file.picture?.request)
      let served = try await SharedServer.running().get(request)
      #expect(try served?.body == Array(content(file.path)), "\(file.path)")
    }
  }

  @Test func checkFindsWhatIsMissingDifferentOrForeign() async throws {
    #expect(try await kit().status == 0)
    let right = try await kit(more: ["--check"])
    #expect(right.status == 0 && right.text.contains("are as they should be"), "\(right.text)")
    let before = try contents()
    var changed = try content("en_US/sign-in-black-center.png")
    changed[changed.count / 2] ^= 1
    try changed.write(to: URL(filePath: folder.path + "/out/en_US/sign-in-black-center.png"))
    try FileManager.default.removeItem(atPath: folder.path + "/out/white-logo.svg")
    try folder.write("", to: "out/ar_SA/notes.txt")
    let wrong = try await kit(more: ["--check"])
    #expect(wrong.status == 1)
    #expect(
      wrong.text == """
        different: out/en_US/sign-in-black-center.png
        missing: out/white-logo.svg
        foreign: out/ar_SA/notes.txt

        """)
    let other = try await kit(more: ["--check", "--weight", "bold"])
    #expect(other.status == 1 && other.text.contains("different: out/manifest.json\n"))
    #expect(try contents().count == before.count, "nothing was written")
  }

  /// An update of a library that changes no picture is no difference.
  @Test func anotherRendererOfTheSameBytesIsNoDifference() async throws {
    #expect(try await kit().status == 0)
    let text = String(decoding: try content("manifest.json"), as: UTF8.self)
    let fingerprint = try #require(text.firstMatch(of: /"fingerprint" : "([0-9a-f]{64})"/)).output.1
    let older = text.replacing(fingerprint, with: "00")
    #expect(older != text)
    try folder.write(older, to: "out/manifest.json")
    #expect(try await kit(more: ["--check"]).status == 0)
    #expect(try await kit().status == 0)
    #expect(try content("manifest.json") == Data(older.utf8))
  }
}
