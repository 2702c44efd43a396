import ButtonService
import Foundation
import TestSupport
import Testing

/// The reference says of every setting whether a reload or only a restart changes it.
///
/// One after the other: starts and reloads of all these servers at once would keep every other test
/// waiting.
@Suite(.serialized) struct ReloadedSettingsTests {
  /// Settings whose reload is a test of ``ReloadTests``.
  private static let elsewhere = ["artwork", "require-artwork"]

  @Test func everyReloadableSettingIsTested() {
    #expect(
      Set(ReloadedSetting.all.map(\.name) + Self.elsewhere)
        == Set(Setting.all.filter { !$0.needsRestart }.map(\.name)))
  }

  @Test(arguments: ReloadedSetting.all) func takesEffect(_ setting: ReloadedSetting) async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"login": "/appleid/button?type=continue"}"#, to: "presets")
    try folder.write("/appleid/button?height=44", to: "warm")
    let titles = try TitleCopy()
    try titles.own("Inter-Medium")
    try folder.link("titles", to: titles.path)
    func configure(_ value: String?) throws -> String {
      let members = [setting.others, value.map { "\"\(setting.name)\": \($0)" } ?? ""]
        .filter { !$0.isEmpty }
      let text = "{" + members.joined(separator: ", ") + "}"
      return try folder.write(text.replacing("FOLDER", with: folder.path), to: "bezel.json")
    }

    let admin = try FreePort.any()
    let server = try await RunningServer.start(
      ["--admin", "127.0.0.1:\(admin)", "--config", try configure(setting.old)] + setting.flags)
    let probe = ServerProbe(server: server, admin: admin)
    if let first = setting.first {
      let found = try await setting.probe(probe)
      #expect(found == first)
    }
    _ = try configure(setting.new)
    try await server.reload()
    let found = try await setting.probe(probe)
    #expect(found == setting.then)
    #expect(try await server.stop() == 0)
  }
}
