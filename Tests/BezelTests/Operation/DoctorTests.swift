import Foundation
import TestSupport
import Testing

@Suite struct DoctorTests {
  @Test(
    .enabled(if: !FileManager.default.fileExists(atPath: "/usr/lib/systemd/system/bezel.service")))
  func withoutThePackageThereIsNoServiceToJudge() async throws {
    try await Program.runBezel(["doctor", "--service"]).expect(
      64, "the Debian package is not installed here")
  }
}
