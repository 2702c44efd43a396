import Foundation
import TestSupport
import Testing

/// `GET /kit.zip` is the folder that `bezel kit` writes.
@Suite struct KitArchiveTests: KitSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let query =
    "locales=en_US,ar_SA&styles=black,white&modes=center,logo&height=44&width=fit-all"
    + "&stand-in=true"

  private func fetch(_ query: String, to file: String) async throws {
    let server = try await SharedServer.running()
    try await Program.run(
      "/usr/bin/curl",
      [
        // Other tests make kits of the same server, for the same address.
        "--silent", "--show-error", "--fail", "--retry", "100", "--retry-max-time", "120",
        "--max-time", "120", "--output",
        folder.path + "/" + file, "http://127.0.0.1:\(server.port)/kit.zip?\(query)",
      ]
    ).expect(0)
  }

  @Test(arguments: ["plain", "web", "xcode", "android", "flutter,react-native"])
  func archiveIsTheFolder(platforms: String) async throws {
    #expect(try await kit(platforms).status == 0)
    for file in ["one.zip", "two.zip"] {
      try await fetch("for=\(platforms)&" + Self.query, to: file)
    }
    #expect(
      try folder.data("one.zip")
        == folder.data("two.zip"))
    let test = try await Program.run("/usr/bin/unzip", ["-tq", "one.zip"], directory: folder.path)
    #expect(test.status == 0, "\(test.text)")
    let unpacking = try await Program.run(
      "/usr/bin/unzip", ["-q", "one.zip", "-d", "zip"], directory: folder.path)
    #expect(unpacking.status == 0)
    #expect(try files(in: "zip") == files())
    for file in try files() {
      let unpacked = try Data(contentsOf: URL(filePath: "\(folder.path)/zip/\(file)"))
      #expect(try unpacked == content(file), "\(file)")
    }
  }

  /// Once, a client that left while its kit was made was logged as a fault of the program.
  @Test func aClientThatLeavesIsNoFault() async throws {
    let server = try await RunningServer()
    let request = "GET /kit.zip?for=xcode&\(Self.query) HTTP/1.1\r\nHost: a\r\n\r\n"
    for _ in 0..<20 {
      // There is no other place until the kit before has ended.
      try await Wait.until {
        try await RawConnection.run(port: server.port) { connection in
          connection.send(request)
          return try connection.receive().starts(with: "HTTP/1.1 200".utf8)
        }
      }
    }
    #expect(try await server.stop() == 0)
    #expect(try !server.errors.contains("a body was not completed"))
  }

  /// Dates, modes and versions are the same on every day and machine.
  @Test func entriesHaveNothingOfTheirMachine() async throws {
    try await fetch("for=plain&" + Self.query, to: "one.zip")
    let list = try await Program.run("/usr/bin/zipinfo", ["one.zip"], directory: folder.path)
    let entries = list.text.split(separator: "\n").filter { $0.hasPrefix("-") }
    for entry in entries {
      #expect(entry.hasPrefix("-rw-r--r--  2.0 unx"), "\(entry)")
      #expect(entry.contains(" 80-Jan-01 00:00 "), "\(entry)")
      // Pictures of pixels are compressed already.
      #expect(entry.contains(" stor ") == entry.hasSuffix(".png"), "\(entry)")
    }
    let names = entries.compactMap { $0.split(separator: " ").last.map(String.init) }
    try await kit().expect(0)
    #expect(try names == files().filter { $0 != "manifest.json" } + ["manifest.json"])
  }
}
