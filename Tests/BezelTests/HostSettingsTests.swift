import Foundation
import TestSupport
import Testing

/// The host's own fonts and settings change no picture and add nothing to standard output.
@Suite struct HostSettingsTests {
  /// Pixels, outlines, and both through one program.
  private static let targets = [
    "/appleid/button/left?locale=ar_SA&width=300", "/appleid/button.svg?locale=ja_JP",
  ]

  private func expectUsualPictures(
    _ environment: [String: String], through program: [String] = []
  ) async throws {
    for target in Self.targets {
      let arguments = ["render", "--stand-in", "-o", "-", target]
      let usual = try await Program.runBezel(arguments)
      let other = try await Program.run(
        "/usr/bin/env", program + [Program.bezel] + arguments,
        environment: Program.bezelEnvironment(environment.mapValues { $0 }))
      let isUsual = other.output == usual.output && !usual.output.isEmpty
      #expect(isUsual, "\(target): \(other.errors)")
    }
  }

  @Test(arguments: [
    // librsvg writes its log to standard output.
    ["RSVG_LOG": "1", "G_MESSAGES_DEBUG": "all", "CAIRO_DEBUG_TAG": "1", "FC_DEBUG": "1023"],
    ["LANG": "ja_JP.UTF-8", "LC_ALL": "ja_JP.UTF-8", "TZ": "Pacific/Apia"],
    ["LANG": "C", "LC_ALL": "POSIX", "LANGUAGE": "ar", "HB_OPTIONS": "uniscribe-bug-compatible"],
    ["LC_ALL": "tr_TR.UTF-8", "FREETYPE_PROPERTIES": "truetype:interpreter-version=35"],
    ["LC_NUMERIC": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8", "FONTCONFIG_FILE": "/dev/null"],
    ["HOME": "/nonexistent", "XDG_CONFIG_HOME": "/nonexistent", "XDG_CACHE_HOME": "/dev/null"],
  ])
  func environment(variables: [String: String]) async throws {
    try await expectUsualPictures(variables)
  }

  @Test(.enabled("needs root and mount namespaces", Self.canHideFolders))
  func withoutTheHostsFonts() async throws {
    try await expectUsualPictures(
      [:],
      through: [
        "unshare", "--mount", "sh", "-c",
        """
        mount -t tmpfs none /usr/share/fonts && mount -t tmpfs none /etc/fonts &&
        [ -z "$(ls /usr/share/fonts /etc/fonts | grep -v :)" ] && exec "$@"
        """, "sh",
      ])
  }

  /// Whether this process may hide folders from its children.
  @Sendable static func canHideFolders() async throws -> Bool {
    let folders = ["/usr/share/fonts", "/etc/fonts"]
    guard folders.allSatisfy(FileManager.default.fileExists) else { return false }
    let outcome = try await Program.run(
      "/usr/bin/env", ["unshare", "--mount", "mount", "-t", "tmpfs", "none", "/usr/share/fonts"])
    return outcome.status == 0
  }
}
