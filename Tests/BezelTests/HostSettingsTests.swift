import Foundation
import TestSupport
import Testing

/// The host's own fonts change no picture.
@Suite struct HostSettingsTests {
  @Test(.needsMountNamespaces) func withoutTheHostsFonts() async throws {
    // Pixels, outlines, and both through one program.
    for target in [
      "/appleid/button/left?locale=ar_SA&width=300", "/appleid/button.svg?locale=ja_JP",
    ] {
      let arguments = ["render", "--stand-in", "-o", "-", target]
      let usual = try await Program.runBezel(arguments)
      let hidden = """
        mkdir -p /usr/share/fonts /etc/fonts
        mount -t tmpfs none /usr/share/fonts && mount -t tmpfs none /etc/fonts &&
        [ -z "$(ls /usr/share/fonts /etc/fonts | grep -v :)" ] && exec "$@"
        """
      let other = try await Program.run(
        "/usr/bin/unshare", ["--mount", "sh", "-c", hidden, "sh", Program.bezel] + arguments,
        environment: Program.bezelEnvironment([:]))
      let isUsual = other.output == usual.output && !usual.output.isEmpty
      #expect(isUsual, "\(target): \(other.errors)")
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where this process may not hide folders from its children. With
  /// `TESTS_REQUIRE_HOST=true` it may, or the test fails.
  static var needsMountNamespaces: Self {
    .enabled("needs root and mount namespaces") {
      if ProjectFolder.hasWholeHost { return true }
      let outcome = try await Program.run(
        "/usr/bin/unshare", ["--mount", "mount", "-t", "tmpfs", "none", "/mnt"])
      return outcome.status == 0
    }
  }
}
