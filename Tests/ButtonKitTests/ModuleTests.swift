import ButtonAssets
import ButtonCore
import Foundation
import TestSupport
import Testing

@testable import ButtonKit

/// The modules with which code names the pictures of React Native and Flutter kits.
@Suite struct ModuleTests {
  private let assets: LoadedAssets

  init() throws { assets = try TestAssets.standIn() }

  private static let request = [
    ("types", "all"), ("locales", "all"), ("styles", "all"), ("modes", "center,left,logo"),
    ("formats", "png,webp"),
  ]

  /// Every picture is named once for each language, and beside it stand its label and size.
  @Test(arguments: [KitPlatform.reactNative, .flutter])
  func everyPictureIsNamedWithItsLabel(platform: KitPlatform) throws {
    let (path, picture) =
      platform == .flutter
      ? ("lib/buttons.dart", /(\w+): 'packages\/apple_buttons\/([^']+)'/)
      : ("buttons.ts", /(\w+): require\("\.\/([^"]+)"\)/)
    let plan = try assets.plan(platform, Self.request)
    let module = try plan.text(path)
    let pictures = Dictionary(
      plan.files.compactMap { file in file.request.map { (file.path, $0) } }
    ) { $1 }
    var named: Set<String> = []
    // A part of the text that ends with a button's last picture.
    var part: [Substring] = []
    for line in module.split(separator: "\n") {
      part.append(line)
      guard let match = line.firstMatch(of: picture) else { continue }
      let path = String(match.output.2)
      let request = try #require(pictures[path], "\(path) is not in the kit")
      #expect(path.hasSuffix("." + match.output.1))
      named.insert(path)
      guard match.output.1 == "webp" else { continue }
      let entry = part.suffix(8).joined(separator: "\n")
      let size = request.pictureSize
      for (name, value) in [("width", size.width), ("height", size.height)] {
        #expect(entry.contains("\(name): \(Measure.spelling(value)),"), "\(entry)")
      }
      guard request.mode.titled != nil else { continue }
      for text in [request.label, request.languageTag] {
        #expect(entry.contains("\"\(text)\"") || entry.contains("'\(text)'"), "\(entry)")
      }
    }
    let plain = pictures.keys.filter { !$0.contains("@") && !$0.contains(".0x/") }
    #expect(named == Set(plain))
    // A logo has a label in every language.
    let logos = module.matches(of: picture).filter { $0.output.2 == "black-logo.png" }
    #expect(logos.count == assets.catalog.all.count)
  }

  /// As Prettier and `dart format` leave them: they break no line, and join none.
  @Test(arguments: [
    Self.request, [("locales", "en_US"), ("modes", "logo")],
    [("locales", "en_US,ja_JP"), ("styles", "black,white")],
  ])
  func linesAreAsFormattersLeaveThem(request: [(String, String)]) throws {
    for (platform, path) in [
      (KitPlatform.reactNative, "buttons.ts"), (.flutter, "lib/buttons.dart"),
    ] {
      let text = try assets.plan(platform, request).text(path)
      #expect(text.hasSuffix("}\n") || text.hasSuffix("};\n"))
      #expect(!text.contains("\n\n\n") && !text.contains("\t"))
      for line in text.split(separator: "\n") {
        #expect(line.last != " " && line.prefix { $0 == " " }.count.isMultiple(of: 2), "\(line)")
        #expect(line.count <= 80 || line.contains(": require("), "\(line)")
      }
    }
  }

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
      !assets.contains("./")
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
    func errors(_ code: String) async throws -> String {
      _ = try folder.write(
        "import { appleButtons, AppleButtonLocale } from './buttons';\n" + code, to: "app.ts")
      return try await Program.run(
        "/usr/bin/tsc",
        [
          "--strict", "--noEmit", "--isolatedModules", "--target", "es2020", "native.d.ts",
          "app.ts",
        ],
        directory: folder.path
      ).text
    }
    let right = """
      const locale: AppleButtonLocale = "ar_SA";
      const button = appleButtons[locale]["sign-in-black-center"];
      export const shown: [number, string, number] = [button.png, button.label, button.width];
      """
    #expect(try await errors(right).isEmpty)
    #expect(try await errors(right.replacing("ar_SA", with: "ar_SB")).contains("app.ts(2,7)"))
    #expect(try await errors(right.replacing("black", with: "blck")).contains("app.ts(3,37)"))
  }
}
