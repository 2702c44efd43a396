import ButtonAssets
import ButtonCore
import ButtonKit
import Foundation
import TestSupport
import Testing

/// The modules with which code names the pictures of React Native and Flutter kits.
@Suite struct ModuleTests {
  private let assets: LoadedAssets

  init() throws { assets = try TestAssets.standIn() }

  private static let request = [
    ("types", "all"), ("locales", "all"), ("styles", "all"), ("modes", "center,left,logo"),
    ("formats", "png,webp"),
  ]

  @Test(arguments: [
    ("it's \"5\\\" $x\n", #"it's \"5\\\" $x\n"#, "\"\\"),
    ("it's \"5\\\" $x\n", #"it\'s "5\\" \$x\n"#, "'\\$"),
    ("a\"\u{301}\u{110BD}\"", "a\\\"\u{301}\u{110BD}\\\"", "\""),
  ])
  func quotesCannotEndALiteral(text: String, escaped: String, characters: String) {
    let found = text.escaped(Set(characters.unicodeScalars))
    #expect(Array(found.unicodeScalars) == Array(escaped.unicodeScalars))
  }

  /// Flutter finds a picture only if the package names it, or its folder.
  @Test func thePackageNamesEveryPicture() throws {
    let plan = try assets.plan(.flutter, Self.request)
    let pubspec = try plan.text("pubspec.yaml")
    let assets = pubspec.matches(of: /\n    - (\S+)/).map { String($0.output.1) }
    let pictures = plan.files.filter { $0.request != nil }.map(\.path)
    for picture in pictures where !picture.contains(".0x/") {
      let folder = picture.split(separator: "/").dropLast().map { $0 + "/" }.joined()
      #expect(assets.contains(picture) || assets.contains(folder), "\(picture)")
    }
    // The package's own folder has texts, too.
    #expect(
      !assets.isEmpty && !assets.contains("./")
        && assets.allSatisfy { asset in
          pictures.contains { $0.hasPrefix(asset) }
        })
  }

  /// A misspelled name or language is an error of the compiler.
  @Test func typeScriptIsStrict() async throws {
    let folder = try TemporaryFolder()
    let plan = try assets.plan(
      .reactNative, [("locales", "en_US,ar_SA"), ("styles", "black,white")])
    _ = try folder.write(try plan.text("buttons.ts"), to: "buttons.ts")
    // The declarations of React Native that the module needs.
    _ = try folder.write(
      """
      declare module "react-native" { export type ImageRequireSource = number; }
      declare function require(path: string): any;
      """, to: "native.d.ts")
    let right = """
      import { appleButtons, AppleButtonLocale } from './buttons';
      const locale: AppleButtonLocale = "ar_SA";
      const button = appleButtons[locale]["sign-in-black-center"];
      export const shown: [number, string, number] = [button.png, button.label, button.width];
      """
    try folder.write(right, to: "right.ts")
    try folder.write(right.replacing("ar_SA", with: "ar_SB"), to: "locale.ts")
    try folder.write(right.replacing("black", with: "blck"), to: "name.ts")
    let outcome = try await Program.run(
      "/usr/bin/tsc",
      ["--strict", "--noEmit", "--isolatedModules", "--target", "es2020"]
        + ["native.d.ts", "right.ts", "locale.ts", "name.ts"], directory: folder.path)
    let places = outcome.text.matches(of: /(?m)^([a-z]+\.ts\([0-9,]+\)): error/)
    #expect(places.map(\.output.1) == ["locale.ts(2,7)", "name.ts(3,37)"], "\(outcome.text)")
  }
}
