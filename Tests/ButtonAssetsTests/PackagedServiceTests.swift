import FoundationEssentials
import TestSupport
import Testing

@testable import ButtonAssets

/// The program knows which folder the package's service reads: once, an operator installed artwork where only the
/// administrator's own commands looked.
@Suite struct PackagedServiceTests {
  private func write(_ text: String, in folder: TemporaryFolder) throws -> String {
    let path = folder.path + "/bezel.service"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test func theUnitSaysWhereItsFilesAre() throws {
    let folder = try TemporaryFolder()
    let unit = try write(
      "[Service]\nUser=bezel\nEnvironment=XDG_DATA_HOME=/srv/lib\nExecStart=/usr/bin/bezel serve\n",
      in: folder)
    let service = PackagedService(units: [folder.path + "/none", unit])
    #expect(service?.folders.artwork == "/srv/lib/bezel/artwork")
  }

  /// The unit of the package has such a line.
  @Test func thePackagesUnitIsUnderstood() {
    let unit = ProjectFolder.path + "/Deploy/systemd/bezel.service.in"
    #expect(PackagedService(units: [unit])?.folders.artwork == "/var/lib/bezel/artwork")
  }

  @Test func withoutAUnitThereIsNone() throws {
    let folder = try TemporaryFolder()
    #expect(PackagedService(units: [folder.path + "/none"]) == nil)
    #expect(PackagedService(units: [try write("[Service]\nUser=ada\n", in: folder)]) == nil)
  }
}
