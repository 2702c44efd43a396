import Foundation
import TestSupport
import Testing

/// What `bezel kit` says: what is wrong, what has to be allowed, and its progress.
@Suite struct KitMessageTests: KitSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func standInAndErrorsMustBeAllowed() async throws {
    try await kit(artworkIsNeeded: true).expect(1, "--stand-in")
    let faint = ["--styles", "black,white", "--background", "FFFFFF"]
    let refused = try await kit("plain", faint)
    refused.expect(1, "--allow-errors")
    #expect(refused.errors.contains("4 of 8 files have errors"), "\(refused.errors)")
    #expect(!folder.has("out"))
    #expect(try await kit("plain", faint, more: ["--allow-errors"]).status == 0)
  }

  @Test(
    arguments: Table.pairs(
      """
      --for flutter --formats svg → --formats has svg, but flutter takes png, webp
      --for flutter,web --formats svg → --formats has svg, but flutter takes png, webp
      --for xcode,android --formats pdf,svg,xml → --formats has svg, but xcode takes png, pdf and android takes png, webp, xml
      --for xcode --formats png,pdf → --formats has png, pdf, but xcode takes one of png, pdf
      --for react-native --formats png,webp → --formats has png, webp, but react-native takes one of png, webp
      --for xcode --formats png,svg,webp,pdf,xml → --formats has svg, but xcode takes png, pdf
      --for fluter → Did you mean flutter?
      --for plain --locale tlh → --locale=tlh is not allowed
      --for plain --locales xx → zh_HK, zh_TW.⏎
      --for plain --height 9 → Nearest: height=30
      --for plain --height all → --height=all is not allowed: height takes
      --for plain --modes logo --height 9 → --height=9 is not allowed: height takes
      --for plain --types sign-in, → --types has an empty value
      --for plain --locales all,de → --locales has all,de, but all means every value: write all alone
      --for plain --modes logo --types sign-up → --types has no effect where modes is logo
      --for plain --widht 200 → Unknown option '--widht'. Did you mean '--width'?
      --for plain --scale 2 → Unknown option '--scale'.⏎
      --for plain --logo-size large → --logo-size has no effect where modes is center
      --for plain --width fitt → --width is fitt, but takes fit, fit-all or a whole number from 130 to 375
      --for plain --modes logo --width 200 → --width has no effect where modes is logo
      --for plain --type sign-in --types sign-up → given twice
      --for plain --border_radius 0,15 → would both be en_US/sign-in-black-center.png
      --for plain --background FFFFFF,000000 → is requested for several pages: background, match, target have one value
      --for plain --locale auto → locale=auto cannot be drawn in advance
       → --for is missing: it takes plain
      """))
  func wrongFlagsAreNamed(flags: String, reason: String) async throws {
    let flags = flags.split(separator: " ").map(String.init)
    try await Program.runBezel(
      ["kit", "-o", "out", "--stand-in"] + flags, directory: folder.path
    ).expect(64, reason.replacing("⏎", with: "\n"))
    #expect(!folder.has("out"))
  }

  /// Scripts get no control characters.
  @Test func progressIsForTerminalsOnly() async throws {
    let loud = try await kit()
    let count = try files().count { $0 != "manifest.json" }
    #expect(
      loud.text == "\(count) files in out: \(count) written, 0 unchanged, 0 removed\n")
    #expect(!loud.errors.contains("\r") && !loud.errors.contains("\u{1B}"))
    let quiet = try await kit(more: ["--quiet"])
    #expect(quiet.text.isEmpty && quiet.status == 0)
  }
}
