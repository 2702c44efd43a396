import Foundation
import TestSupport
import Testing

@Suite struct DoctorTests {
  private static let isInstalled = FileManager.default.fileExists(atPath: "/usr/lib/systemd/system/bezel.service")

  @Test(.enabled(if: !isInstalled || ProjectFolder.hasWholeHost))
  func withoutThePackageThereIsNoServiceToJudge() async throws {
    try await Program.runBezel(["doctor", "--service"]).expect(
      1, "the Debian package is not installed here")
  }
}
