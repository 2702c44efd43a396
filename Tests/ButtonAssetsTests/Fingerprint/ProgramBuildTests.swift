import Foundation
import TestSupport
import Testing

@testable import ButtonAssets

/// The identifier changes with the build of the program and with the build of each library.
@Suite struct ProgramBuildTests {
  @Test func librariesAreTheFilesWithCode() {
    let maps = """
      55d0-55d1 r--p 00000000 08:01 131 /usr/bin/bezel
      55d1-55d2 r-xp 00001000 08:01 131 /usr/bin/bezel
      7f00-7f01 r-xp 00001000 08:01 132                        /usr/lib/libcairo.so.2.11600.0
      7f01-7f02 r--p 00001000 08:01 133                        /usr/lib/libdata.so.1
      7f02-7f03 r--p 00000000 08:01 134                        /usr/lib/locale/locale-archive
      7f03-7f04 r-xp 00000000 08:01 135                        /opt/my libs/libz.so.1
      7f04-7f05 r-xp 00000000 08:01 136                        /usr/lib/gconv/UTF-16.so
      7f05-7f06 r-xp 00000000 08:01 137                        /usr/lib/libnss_dns.so.2
      7f06-7f07 rw-p 00000000 00:00 0
      7ffe-7fff r-xp 00000000 00:00 0                          [vdso]
      """
    #expect(
      ProgramBuild.libraries(inMaps: maps)
        == ["/usr/lib/libcairo.so.2.11600.0", "/opt/my libs/libz.so.1"])
  }

  /// Everything that draws is in the list: the program, Cairo, and the libraries below it.
  @Test func runningProgramIsKnown() throws {
    let build = try ProgramBuild.running()
    #expect(build.count > 5)
    #expect(try ProgramBuild.running() == build)
    let libraries = ProgramBuild.libraries(inMaps: try ProgramBuild.maps())
    for name in ["libcairo.", "libpixman", "libdeflate"] {
      #expect(libraries.contains { $0.contains(name) }, "\(name)")
    }
  }

  /// `readelf` finds the same identifier.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/readelf")))
  func linkersIdentifierIsRead() async throws {
    let program = "/bin/sh"
    let outcome = try await Program.run(
      "/usr/bin/readelf", ["-n", program], environment: ["LC_ALL": "C"])
    let line = try #require(outcome.text.split(separator: "\n").first { $0.contains("Build ID") })
    let expected = try #require(line.split(separator: " ").last)
    #expect(try ProgramBuild.identifier(of: program) == "build \(expected)")
  }

  /// A file without the linker's identifier is identified by the digest of all its bytes.
  @Test func otherFilesAreDigested() throws {
    let folder = try TemporaryFolder()
    let one = try folder.write("one", to: "one")
    let two = try folder.write("two", to: "two")
    #expect(try ProgramBuild.identifier(of: one).hasPrefix("SHA-256 7692c3ad3540bb803c020b3a"))
    #expect(try ProgramBuild.identifier(of: one) != ProgramBuild.identifier(of: two))
    #expect(throws: FileFault.self) { try ProgramBuild.identifier(of: folder.path + "/none") }
    // Replaced on disk since the process mapped it (`proc(5)`).
    #expect(try ProgramBuild.identifier(of: "/none.so (deleted)") == "/none.so (deleted)")
  }

  /// A damaged ELF file is never read beyond its bounds.
  @Test func damagedProgramsAreReadSafely() throws {
    let page = Array(try Data(contentsOf: URL(filePath: "/bin/sh")).prefix(4096))
    let genuine = try #require(ProgramBuild.linkersIdentifier(in: page))
    for length in stride(from: 0, to: page.count, by: 7) {
      let found = ProgramBuild.linkersIdentifier(in: Array(page.prefix(length)))
      #expect(found == nil || found == genuine)
    }
    var generator = SplitMix64(seed: 1)
    for _ in 0..<200 {
      var damaged = page
      for _ in 0..<8 {
        let place = Int.random(in: 0..<1024, using: &generator)
        damaged[place] = UInt8.random(in: 0...255, using: &generator)
      }
      _ = ProgramBuild.linkersIdentifier(in: damaged)
    }
  }
}
