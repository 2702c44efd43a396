import Foundation
import TestSupport
import Testing

/// The program with its resources in another place, complete or modified.
@Suite struct InstallationTests {
  @Test func worksUnderAPrefix() async throws {
    let program = try await InstalledProgram()
    let outcome = try await program.run(["render", "--stand-in", "-o", "-", "--locale", "ja_JP"])
    outcome.expect(0)
    let usual = try await Program.runBezel(["render", "--stand-in", "-o", "-", "--locale", "ja_JP"])
    #expect(outcome.output == usual.output)
  }

  /// Pages and schemas are a server's.
  @Test func picturesNeedNoPages() async throws {
    let program = try await InstalledProgram()
    for part in ["Studio", "button.schema.json", "kit.schema.json"] {
      try FileManager.default.removeItem(atPath: program.resources + "/Resources/" + part)
    }
    for arguments in [
      ["render", "--stand-in", "-o", "-"], ["check", "/appleid/button"],
      ["kit", "--for", "web", "--formats", "svg", "--stand-in", "--check", "-o", "x"],
    ] {
      let outcome = try await program.run(arguments)
      #expect(!outcome.output.isEmpty && !outcome.errors.contains("Resources"), "\(outcome.errors)")
    }
  }

  @Test func worksThroughASymbolicLink() async throws {
    let folder = try TemporaryFolder()
    let link = folder.path + "/button"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: Program.bezel)
    try await Program.run(
      link, ["render", "--stand-in", "-o", "-"], environment: Program.bezelEnvironment([:])
    ).expect(0)
  }

  /// Others may write to folders above the program, such as `/tmp`.
  @Test(arguments: [("bin/", true), ("", false), (nil, false)])
  func foldersCountBesideTheProgramAlone(place: String?, works: Bool) async throws {
    let program = try await InstalledProgram()
    for part in ["Resources", "Localizations"] {
      let path = program.resources + "/" + part
      if let place {
        try FileManager.default.moveItem(
          atPath: path, toPath: program.prefix.path + "/" + place + part)
      } else {
        try FileManager.default.removeItem(atPath: path)
      }
    }
    let outcome = try await program.run(["locales"])
    #expect((outcome.status == 0) == works, "\(outcome.errors)")
    #expect(outcome.errors.contains("share/bezel") == !works)
  }

  /// A new localization needs its own file, and one of titles, which `make titles` writes.
  @Test func addedLocalizationIsUnderstood() async throws {
    let program = try await InstalledProgram()
    try program.rewrite("nl_NL", as: "eo_XX") {
      $0.replacing("nl-NL", with: "eo").replacing("Apple", with: "Apple Esperanto")
    }
    #expect(try await program.run(["locales"]).text.contains("Apple Esperanto"))
    let missing = try await program.run(["render", "--stand-in", "-o", "-", "--locale", "eo"])
    #expect(missing.status > 0 && missing.errors.contains("eo_XX.json: does not exist"))
    let titles = program.resources + "/Resources/Titles"
    try String(contentsOfFile: titles + "/nl_NL.json", encoding: .utf8)
      .replacing("Apple", with: "Apple Esperanto")
      .write(toFile: titles + "/eo_XX.json", atomically: true, encoding: .utf8)
    try await program.run(["render", "--stand-in", "-o", "-", "--locale", "eo"]).expect(0)
  }
}
