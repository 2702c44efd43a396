import Foundation
import TestSupport
import Testing

/// `bezel artwork`, as an operator types it.
@Suite struct ArtworkCommandTests {
  private let data: DataFolder

  init() throws { data = try DataFolder() }

  private func artwork(
    _ arguments: [String], path: String? = nil
  ) async throws -> Program.Outcome {
    var environment: [String: String?] = ["XDG_DATA_HOME": data.path]
    if let path { environment["PATH"] = path }
    return try await Program.runBezel(["artwork"] + arguments, environment: environment)
  }

  @Test func statusSaysThatThereIsAStandIn() async throws {
    let status = try await artwork(["status"])
    #expect(status.status == 1)
    #expect(status.text.contains("The stand-in: Apple's artwork is not installed"))
    #expect(status.text.contains("bezel artwork install FROM"))
  }

  @Test(.enabled(if: SharedFolder.isExpected, Comment(rawValue: SharedFolder.skipReason)))
  func installSaysWhatItFoundAndStatusThatItIsInUse() async throws {
    let installed = try await artwork(["install", SharedFolder.artwork])
    installed.expect(0)
    #expect(installed.text.split(separator: "\n").count { $0.hasPrefix("genuine: Logo - ") } == 8)
    #expect(installed.text.contains("Apple's licence"))
    let status = try await artwork(["status"])
    #expect(status.status == 0)
    #expect(status.text.contains("every file is genuine"))
    let picture = try await Program.runBezel(
      ["render", "-o", "-"], environment: ["XDG_DATA_HOME": data.path])
    #expect(picture.status == 0 && picture.errors.isEmpty, "\(picture.errors)")
    try FileManager.default.removeItem(atPath: data.artwork)
    #expect(try await artwork(["status"]).errors.contains("is not in \(data.artwork)"))
  }

  /// Tests have no network: a program named `curl` replaces the download. What it brings is not Apple's.
  @Test func filesFromAnAddressAreUnpackedAndCompared() async throws {
    let folder = try TemporaryFolder()
    let archive = folder.path + "/artwork.zip"
    try await Program.run(
      "/usr/bin/python3",
      [
        ProjectFolder.path + "/Tests/ButtonAssetsTests/Tools/pack-artwork", "zip",
        try InventedArtwork.files().folder, archive,
      ]
    ).expect(0)
    try await makeProgram(
      "curl", in: folder,
      """
      #!/bin/sh
      echo "$@" > "\(folder.path)/arguments"
      while [ "$1" != --output ]; do shift; done
      cp "\(archive)" "$2"
      """)
    let address = "https://example.invalid/Logo-Sign-in-with-Apple.dmg"
    let refused = try await artwork(
      ["install", address], path: folder.path + ":/usr/bin:/bin")
    refused.expect(1, "nothing was installed")
    for part in ["missing: Logo - SIWA", "not Apple's file, despite its name: "] {
      #expect(refused.errors.components(separatedBy: part).count == 9, "\(refused.errors)")
    }
    let arguments = try folder.text("arguments")
    #expect(arguments.contains("--proto =https"))
    #expect(arguments.trimmingCharacters(in: .newlines).hasSuffix(address))
    #expect(try await artwork(["status"]).status == 1)
  }

  @Test func aDownloadThatFailsChangesNothing() async throws {
    let folder = try TemporaryFolder()
    try await makeProgram(
      "curl", in: folder, "#!/bin/sh\necho 'curl: (6) no such host' >&2\nexit 6\n")
    let failed = try await artwork(
      ["install", "https://example.invalid/x.dmg"], path: folder.path + ":/usr/bin:/bin")
    #expect(failed.status > 0)
    #expect(failed.errors.contains("curl: (6) no such host"))
    #expect(try await artwork(["status"]).status == 1)
  }

  @Test func aMissingProgramIsNamedWithItsPackage() async throws {
    let folder = try TemporaryFolder()
    let archive = try folder.write("x", to: "artwork.zip")
    let failed = try await artwork(["install", archive], path: folder.path)
    #expect(failed.status > 0)
    #expect(failed.errors.contains("7z: cannot be run"))
    #expect(failed.errors.contains("package is 7zip"))
  }

  /// Once, the program of Debian 13's package was not found.
  @Test(arguments: ["7zz", "7z"]) func sevenZipHasTwoNames(name: String) async throws {
    let folder = try TemporaryFolder()
    let archive = try folder.write("x", to: "artwork.zip")
    try await makeProgram(name, in: folder, "#!/bin/sh\necho 'unusual' >&2\nexit 2\n")
    let failed = try await artwork(["install", archive], path: folder.path)
    #expect(failed.errors.contains("cannot be unpacked (\(name): failed: unusual)"))
  }

  /// Another process writes the program. If this process wrote it, a child process started at the
  /// same time could inherit the open file, and a file open for writing cannot be run ("Text file
  /// busy").
  private func makeProgram(
    _ name: String, in folder: TemporaryFolder, _ text: String
  ) async throws {
    try await Program.run(
      "/bin/sh",
      ["-c", #"printf '%s' "$1" > "$2" && chmod 755 "$2""#, "sh", text, folder.path + "/" + name]
    ).expect(0)
  }
}
