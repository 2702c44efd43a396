import Foundation
import TestSupport
import Testing

/// The program with its resources in another place, complete or modified.
@Suite struct InstallationTests {
  @Test func worksUnderAPrefix() async throws {
    let program = try await InstalledProgram()
    let outcome = try await program.run(["render", "-o", "-", "--locale", "ja_JP"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let usual = try await Program.runBezel(["render", "-o", "-", "--locale", "ja_JP"])
    #expect(outcome.output == usual.output)
  }

  /// A package has the faces beside the resources, and its user has none.
  @Test func facesThatComeWithThePackageAreFound() async throws {
    let program = try await InstalledProgram()
    let fonts = program.resources + "/fonts"
    try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: false)
    for name in try FileManager.default.contentsOfDirectory(atPath: TestFonts.folder) {
      try FileManager.default.linkOrCopyItem(
        atPath: TestFonts.folder + "/" + name, toPath: fonts + "/" + name)
    }
    let empty = try TemporaryFolder()
    let outcome = try await program.run(
      ["render", "-o", "-", "--locale", "ja_JP"], environment: ["XDG_DATA_HOME": empty.path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let usual = try await Program.runBezel(["render", "-o", "-", "--locale", "ja_JP"])
    #expect(outcome.output == usual.output)
  }

  /// Pages and schemas are a server's.
  @Test func picturesNeedNoPages() async throws {
    let program = try await InstalledProgram()
    for part in ["Studio", "button.schema.json", "kit.schema.json"] {
      try FileManager.default.removeItem(atPath: program.resources + "/Resources/" + part)
    }
    for arguments in [
      ["render", "-o", "-"], ["check", "/appleid/button"],
      ["kit", "--for", "web", "--formats", "svg", "--allow-stand-in", "--dry-run", "-o", "x"],
    ] {
      let outcome = try await program.run(arguments)
      #expect(!outcome.output.isEmpty && !outcome.errors.contains("Resources"), "\(outcome.errors)")
    }
  }

  @Test func worksThroughASymbolicLink() async throws {
    let folder = try TemporaryFolder()
    let link = folder.path + "/button"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: Program.bezel)
    let outcome = try await Program.run(
      link, ["render", "-o", "-"], environment: Program.bezelEnvironment([:]))
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func worksWithItsFoldersBesideIt() async throws {
    let program = try await InstalledProgram()
    for part in ["Resources", "Localizations"] {
      try FileManager.default.moveItem(
        atPath: program.resources + "/" + part, toPath: program.prefix.path + "/bin/" + part)
    }
    let outcome = try await program.run(["locales"])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// Others may write to folders above the program, such as `/tmp`.
  @Test func foldersAboveTheProgramDoNotCount() async throws {
    let program = try await InstalledProgram()
    for part in ["Resources", "Localizations"] {
      try FileManager.default.moveItem(
        atPath: program.resources + "/" + part, toPath: program.prefix.path + "/" + part)
    }
    let outcome = try await program.run(["locales"])
    #expect(outcome.status > 0)
    #expect(outcome.errors.contains("share/bezel"))
  }

  @Test func missingResourcesAreNamed() async throws {
    let program = try await InstalledProgram()
    try FileManager.default.removeItem(atPath: program.resources)
    let outcome = try await program.run(["locales"])
    #expect(outcome.status > 0)
    #expect(outcome.errors.contains("share/bezel"))
  }

  /// A title that no face can show would be drawn as boxes.
  @Test(arguments: ["render -o - --locale fr_FR", "serve --port 0"])
  func missingGlyphsAreNamed(command: String) async throws {
    let program = try await InstalledProgram()
    let letter = "\u{ABC3}"
    try program.rewrite("fr_FR") { $0.replacing("Apple", with: "A\(letter)ple") }
    let outcome = try await program.run(command.split(separator: " ").map(String.init))
    #expect(outcome.status > 0)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("fr_FR"))
    #expect(outcome.errors.contains("U+ABC3"))
    #expect(!outcome.errors.contains("de_DE"))
  }

  @Test func brokenLocalizationIsNamed() async throws {
    let program = try await InstalledProgram()
    try program.rewrite("fr_FR") { String($0.dropLast(10)) }
    let outcome = try await program.run(["render", "-o", "-"])
    #expect(outcome.status > 0)
    #expect(outcome.errors.contains("fr_FR.json"))
  }

  /// A new localization needs one new file and nothing else.
  @Test func addedLocalizationIsUnderstood() async throws {
    let program = try await InstalledProgram()
    try program.rewrite("nl_NL", as: "eo_XX") {
      $0.replacing("nl-NL", with: "eo").replacing("Apple", with: "Apple Esperanto")
    }
    #expect(try await program.run(["locales"]).text.contains("Apple Esperanto"))
    let outcome = try await program.run(["render", "-o", "-", "--locale", "eo"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let dutch = try await program.run(["render", "-o", "-", "--locale", "nl_NL"])
    #expect(outcome.output != dutch.output)
  }
}

extension FileManager {
  /// Links a file, or copies it to another file system.
  fileprivate func linkOrCopyItem(atPath path: String, toPath other: String) throws {
    do {
      try linkItem(atPath: path, toPath: other)
    } catch {
      try copyItem(atPath: path, toPath: other)
    }
  }
}
