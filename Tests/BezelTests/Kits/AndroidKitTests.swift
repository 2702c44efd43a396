import Foundation
import TestSupport
import Testing

/// Android's own tools accept a kit, and choose its pictures and texts by language, theme and screen.
@Suite struct AndroidKitTests {
  private struct Resources {
    /// What `aapt2 dump resources` prints.
    var text: String
    /// The configurations of each resource, by its kind and name.
    var configurations: [String: [String]]
  }

  /// Makes a kit, compiles and links it, and reads what came out.
  private func resources(_ arguments: [String]) async throws -> Resources {
    let folder = try TemporaryFolder()
    let kit = try await Program.runBezel(
      ["kit", "--for", "android", "-o", "kit", "--stand-in"] + arguments,
      directory: folder.path)
    kit.expect(0)
    try folder.write(
      """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.app">
        <uses-sdk android:minSdkVersion="21" android:targetSdkVersion="29"/>
      </manifest>
      """, to: "AndroidManifest.xml")
    for step in [
      ["compile", "--dir", "kit/res", "-o", "compiled.zip"],
      [
        "link", "-I", "/usr/share/android-framework-res/framework-res.apk", "--manifest",
        "AndroidManifest.xml", "-o", "app.apk", "compiled.zip",
      ],
    ] {
      let outcome = try await Program.run(
        "/usr/bin/aapt2", step, directory: folder.path)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }
    let dump = try await Program.run(
      "/usr/bin/aapt2", ["dump", "resources", "app.apk"], directory: folder.path)
    #expect(dump.status == 0 && dump.errors.isEmpty, "\(dump.errors)")
    #expect(!dump.text.contains("STRING_TOO_LARGE"))
    return Resources(text: dump.text, configurations: Self.configurations(dump.text))
  }

  private static func configurations(_ text: String) -> [String: [String]] {
    var found: [String: [String]] = [:]
    var resource = ""
    for line in text.split(separator: "\n") {
      if let match = line.firstMatch(of: /^ +resource 0x[0-9a-f]+ (\S+)/) {
        resource = String(match.output.1)
      } else if let match = line.firstMatch(of: /^ +\(([^)]*)\)/) {
        found[resource, default: []].append(String(match.output.1))
      }
    }
    return found
  }

  @Test func everyLanguageStyleAndScreenIsAccepted() async throws {
    let resources = try await resources([
      "--locales", "all", "--types", "continue", "--styles", "black,white", "--modes",
      "left,logo", "--height", "30", "--width", "fit", "--formats", "webp",
    ])
    let densities = ["mdpi", "hdpi", "xhdpi", "xxhdpi", "xxxhdpi"]
    let button = try #require(resources.configurations["drawable/apple_continue_black_left"])
    #expect(try button.count == TestAssets.localeCount * densities.count)
    #expect(Set(button).isSuperset(of: densities))
    let languages = Set(button.map { $0.replacing(/-?x*[hm]dpi$/, with: "") })
    #expect(try languages.count == TestAssets.localeCount)
    // Spelled as Android spells them.
    #expect(
      languages.isSuperset(of: [
        "", "ar", "b+zh+Hans", "b+zh+Hant", "b+zh+Hant+HK", "en-rGB", "es", "es-rMX", "fr",
        "fr-rCA", "in", "iw", "nb", "pt", "pt-rPT",
      ]), "\(languages.sorted())")
    let logo = try #require(resources.configurations["drawable/apple_white_logo"])
    #expect(Set(logo) == Set(densities))
    for name in ["apple_continue_left", "apple_logo"] {
      #expect(resources.configurations["drawable/\(name)"] == ["", "night"])
    }
    #expect(resources.configurations["string/apple_continue"]?.count == languages.count)
  }

  /// A vector serves every screen, so it has no density; Android's tools take its gradient apart.
  @Test func vectorsAreAccepted() async throws {
    let resources = try await resources([
      "--locales", "all", "--types", "sign-up,continue", "--styles", "black,white", "--modes", "all",
      "--height", "64", "--width", "fit", "--formats", "xml", "--gradient", "3", "--shadow", "small",
      "--allow-errors",
    ])
    let button = try #require(resources.configurations["drawable/apple_continue_black_left"])
    #expect(
      try button.count == TestAssets.localeCount
        && Set(button).isSuperset(of: ["", "ar", "b+zh+Hant+HK"]))
    #expect(resources.configurations["drawable/apple_white_logo"] == [""])
    #expect(resources.configurations["drawable/apple_sign_up_center"] == ["", "night"])
  }

  /// Texts arrive as Apple wrote them.
  @Test func textsAreTheTitles() async throws {
    let resources = try await resources([
      "--locales", "en_US,fr_FR,it_IT,ja_JP,uk_UA", "--types", "continue,sign-up",
    ])
    for title in [
      "S’inscrire avec Apple", "Continue with Apple", "Continuer avec Apple", "Continua con Apple",
      "Appleで続ける",
    ] {
      #expect(resources.text.contains("\"\(title)\""), "\(title) is not in \(resources.text)")
    }
    #expect(
      resources.configurations["string/apple_continue"]?.sorted() == ["", "fr", "it", "ja", "uk"])
    // One style has no other for the dark theme.
    #expect(resources.configurations["drawable/apple_continue_center"] == nil)
  }

  /// Without English, the first language stands for all others. Once, a person's second language came before it.
  @Test func firstLanguageIsTheFallback() async throws {
    let resources = try await resources(["--locales", "iw_IL,no_NO"])
    let texts = try #require(resources.configurations["string/apple_sign_in"])
    let drawables = try #require(resources.configurations["drawable/apple_sign_in_black_center"])
    #expect(texts.sorted() == ["", "iw", "nb"] && drawables.contains("iw-xhdpi") && drawables.contains("xhdpi"))
  }
}
