import Foundation
import TestSupport
import Testing

/// The host's own fonts and settings cannot change a pixel.
@Suite struct HostFontsTests {
  /// Scripts with different faces, as pixels and as outlines.
  private static let targets = [
    "/appleid/button?height=44&width=250&scale=2", "/appleid/button.svg?locale=ja_JP",
    "/appleid/button/left?locale=ar_SA&width=300", "/appleid/button?locale=hi_IN&type=sign-up",
    "/appleid/button.svg?locale=ko_KR&type=continue", "/appleid/button?locale=th_TH&scale=3",
  ]

  private static let usual = Task { try await pictures(from: try await RunningServer.start()) }

  private static func pictures(from server: RunningServer) async throws -> [[UInt8]] {
    var pictures: [[UInt8]] = []
    for target in targets {
      let answer = try #require(try await server.get(target))
      #expect(answer.status == 200)
      pictures.append(answer.body)
    }
    return pictures
  }

  private func expectUsualPictures(_ environment: [String: String?]) async throws {
    let server = try await RunningServer.start(environment: environment)
    let pictures = try await Self.pictures(from: server)
    for (index, usual) in try await Self.usual.value.enumerated() {
      let isUsual = pictures[index] == usual
      #expect(isUsual, "\(Self.targets[index])")
    }
  }

  @Test func hostileFontConfiguration() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.hostileConfiguration, to: "fonts.conf")
    let cache = try TemporaryFolder()
    try await expectUsualPictures(["FONTCONFIG_FILE": file, "XDG_CACHE_HOME": cache.path])
  }

  /// Renames faces, rejects them, and changes how glyphs are rendered.
  private static let hostileConfiguration = """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig>
      <dir>/usr/share/fonts</dir>
      <selectfont><rejectfont><glob>*/bezel/fonts/*</glob></rejectfont></selectfont>
      <selectfont><rejectfont><pattern>
        <patelt name="family"><string>Inter</string></patelt>
      </pattern></rejectfont></selectfont>
      <alias binding="same"><family>Inter</family>
        <prefer><family>DejaVu Sans</family></prefer></alias>
      <match target="pattern">
        <edit name="family" mode="assign" binding="strong"><string>DejaVu Sans</string></edit>
        <edit name="weight" mode="assign"><const>black</const></edit>
      </match>
      <match target="font">
        <edit name="antialias" mode="assign"><bool>false</bool></edit>
        <edit name="hinting" mode="assign"><bool>true</bool></edit>
        <edit name="autohint" mode="assign"><bool>true</bool></edit>
        <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
        <edit name="rgba" mode="assign"><const>rgb</const></edit>
        <edit name="embolden" mode="assign"><bool>true</bool></edit>
        <edit name="matrix" mode="assign">
          <matrix><double>1</double><double>0.4</double><double>0</double><double>2</double></matrix>
        </edit>
      </match>
      <match target="scan"><edit name="family" mode="assign"><string>None</string></edit></match>
    </fontconfig>
    """

  @Test(arguments: [
    ["FONTCONFIG_PATH": "/nonexistent"], ["FONTCONFIG_FILE": "/dev/null"],
    ["FONTCONFIG_SYSROOT": "/nonexistent"], ["LANG": "ja_JP.UTF-8", "LC_ALL": "ja_JP.UTF-8"],
    ["LANG": "C", "LC_ALL": "POSIX", "LANGUAGE": "ar"], ["LC_ALL": "tr_TR.UTF-8"],
    ["LC_NUMERIC": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8"], ["PANGO_LANGUAGE": "zh-tw:ja"],
    ["FREETYPE_PROPERTIES": "cff:no-stem-darkening=0 truetype:interpreter-version=35"],
    ["FREETYPE_PROPERTIES": "cff:no-stem-darkening=0 autofitter:no-stem-darkening=0"],
    ["PANGOCAIRO_BACKEND": "fc", "PANGO_RC_FILE": "/dev/zero", "PANGO_SYSCONFDIR": "/nonexistent"],
    ["HB_SHAPER_LIST": "fallback"], ["HB_OPTIONS": "uniscribe-bug-compatible"],
    ["CAIRO_DEBUG_TAG": "1", "PANGO_COLOR_PALETTE": "1", "FC_DBG_MATCH_FILTER": "none"],
    ["TZ": "Pacific/Apia", "FC_LANG": "ar", "XDG_CONFIG_HOME": "/nonexistent"],
  ])
  func environment(variables: [String: String]) async throws {
    try await expectUsualPictures(variables.mapValues { $0 })
  }

  @Test func anotherHomeWithItsOwnFonts() async throws {
    let home = try TemporaryFolder()
    let fonts = home.path + "/.fonts"
    let configuration = home.path + "/.config/fontconfig"
    for folder in [fonts, configuration] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(
      atPath: try DataFolder.whole().fonts + "/NotoSansThai-Medium.ttf",
      toPath: fonts + "/Inter-Medium.ttf")
    try home.write(Self.hostileConfiguration, to: ".config/fontconfig/fonts.conf")
    try await expectUsualPictures(["HOME": home.path, "XDG_CONFIG_HOME": nil])
  }

  /// A font cache folder that cannot be written costs time but changes no pixel.
  @Test(arguments: ["/proc/nonexistent", "/dev/null"])
  func cacheThatCannotBeWritten(folder: String) async throws {
    try await expectUsualPictures(["XDG_CACHE_HOME": folder])
  }

  @Test(.enabled("needs root and mount namespaces", Self.canHideFolders))
  func withoutTheHostsFonts() async throws {
    let hidden = [
      "unshare", "--mount", "sh", "-c",
      """
      mount -t tmpfs none /usr/share/fonts && mount -t tmpfs none /etc/fonts &&
      [ -z "$(ls /usr/share/fonts /etc/fonts | grep -v :)" ] && exec "$@"
      """, "sh",
    ]
    let cache = try TemporaryFolder()
    for (index, usual) in try await Self.usual.value.enumerated() {
      let command = hidden + [Program.bezel, "render", "-o", "-", Self.targets[index]]
      let outcome = try await Program.run(
        "/usr/bin/env", command,
        environment: Program.bezelEnvironment(["XDG_CACHE_HOME": cache.path]))
      let isUsual = outcome.output == usual
      #expect(isUsual, "\(Self.targets[index]): \(outcome.errors)")
    }
  }

  /// Whether this process may hide folders from its children.
  @Sendable private static func canHideFolders() async throws -> Bool {
    let folders = ["/usr/share/fonts", "/etc/fonts"]
    guard folders.allSatisfy(FileManager.default.fileExists) else { return false }
    let outcome = try await Program.run(
      "/usr/bin/env", ["unshare", "--mount", "mount", "-t", "tmpfs", "none", "/usr/share/fonts"])
    return outcome.status == 0
  }
}
