import ButtonAssets
import FoundationEssentials
import TestSupport
import Testing

/// The program knows which folder the package's service reads: once, an operator installed artwork where only the
/// administrator's own commands looked.
@Suite struct PackagedServiceTests {
  private static let unit = """
    [Service]
    User=bezel
    Environment=XDG_DATA_HOME=/srv/lib
    ExecStart=/usr/bin/bezel serve --config /etc/bezel.json
    """

  @Test func theUnitSaysWhereItsFilesAre() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.unit, to: "bezel.service")
    let service = try PackagedService(folders: [folder.path + "/none", folder.path])
    #expect(service.folders.artwork == "/srv/lib/bezel/artwork")
    #expect(service.arguments == ["serve", "--config", "/etc/bezel.json"])
  }

  /// Once, artwork was installed where the service did not look, since `systemctl edit` had given it another folder.
  @Test(arguments: [
    ("Environment=XDG_DATA_HOME=/mnt BEZEL_PORT=81", ["XDG_DATA_HOME": "/mnt", "BEZEL_PORT": "81"]),
    (" Environment = \"XDG_DATA_HOME=/a b\"", ["XDG_DATA_HOME": "/a b"]),
    ("Environment=\nEnvironment=A=b \\\n  XDG_DATA_HOME='/c'", ["A": "b", "XDG_DATA_HOME": "/c"]),
    ("#Environment=XDG_DATA_HOME=/d", ["XDG_DATA_HOME": "/srv/lib"]),
  ])
  func whatChangesTheUnitIsRead(text: String, environment: [String: String]) throws {
    let (etc, lib) = (try TemporaryFolder(), try TemporaryFolder())
    try lib.write(Self.unit, to: "bezel.service")
    try lib.write(
      "[Service]\nEnvironment=XDG_DATA_HOME=/hidden\n", to: "bezel.service.d/override.conf")
    try etc.write("[Service]\n\(text)\n", to: "bezel.service.d/override.conf")
    try etc.write(
      "[Service]\nExecStart=\nExecStart=/usr/bin/bezel serve --port 82\n",
      to: "bezel.service.d/z.conf")
    try etc.write("[Service]\nEnvironment=XDG_DATA_HOME=/no\n", to: "bezel.service.d/z.conf~")
    let service = try PackagedService(folders: [etc.path, lib.path])
    #expect(service.environment == environment)
    #expect(service.arguments == ["serve", "--port", "82"])
  }

  /// The unit of the package has such a line.
  @Test func thePackagesUnitIsUnderstood() throws {
    let folder = try TemporaryFolder()
    let unit = ProjectFolder.path + "/Deploy/systemd/bezel.service.in"
    try folder.write(String(contentsOfFile: unit, encoding: .utf8), to: "bezel.service")
    let service = try PackagedService(folders: [folder.path])
    #expect(service.folders.artwork == "/var/lib/bezel/artwork")
    #expect(service.arguments.first == "serve")
  }

  @Test func withoutAUnitThereIsNone() throws {
    let folder = try TemporaryFolder()
    #expect(throws: AssetFault.self) { try PackagedService(folders: [folder.path]) }
    try folder.write("[Service]\nUser=ada\n", to: "bezel.service")
    #expect(throws: AssetFault.self) { try PackagedService(folders: [folder.path]) }
  }
}
