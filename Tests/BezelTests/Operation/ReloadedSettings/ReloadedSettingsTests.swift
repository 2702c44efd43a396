import ButtonService
import Foundation
import TestSupport
import Testing

/// The reference says of every setting whether a reload or only a restart changes it.
@Suite struct ReloadedSettingsTests {
  /// Settings whose reload is a test of ``ReloadTests``.
  private static let elsewhere = ["artwork", "require-artwork"]

  @Test func everyReloadableSettingIsTested() {
    #expect(
      Set(ReloadedSetting.groups.joined().map(\.name) + Self.elsewhere)
        == Set(Setting.all.filter { !$0.needsRestart }.map(\.name)))
  }

  @Test(arguments: ReloadedSetting.groups)
  func takesEffect(_ settings: [ReloadedSetting]) async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"login": "/appleid/button?type=continue"}"#, to: "presets")
    let titles = try TitleCopy()
    try titles.own("Inter-Medium")
    try folder.link("titles", to: titles.path)
    func configure(_ value: (ReloadedSetting) -> String?) throws -> String {
      let members = settings.flatMap { setting in
        [setting.others, value(setting).map { "\"\(setting.name)\": \($0)" } ?? ""]
      }.filter { !$0.isEmpty }
      let text = "{" + members.joined(separator: ", ") + "}"
      return try folder.write(text.replacing("FOLDER", with: folder.path), to: "bezel.json")
    }

    let admin = try FreePort.any()
    let server = try await RunningServer(
      ["--admin", "127.0.0.1:\(admin)", "--config", try configure(\.old)]
        + settings.flatMap(\.flags))
    let probe = ServerProbe(server: server, admin: admin)
    for setting in settings {
      guard let first = setting.first else { continue }
      let found = try await setting.probe(probe)
      #expect(found == first, "\(setting.name)")
    }
    _ = try configure(\.new)
    try await server.reload()
    for setting in settings {
      let found = try await setting.probe(probe)
      #expect(found == setting.then, "\(setting.name)")
    }
    #expect(try await server.stop() == 0)
  }
}
