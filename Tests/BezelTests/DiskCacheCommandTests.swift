import Foundation
import TestSupport
import Testing

/// Pictures in a cache folder survive a restart of the server and can be drawn in advance.
@Suite struct DiskCacheCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var cache: String { folder.path + "/cache" }

  private func status(
    of target: String, _ server: RunningServer
  ) async throws -> (status: [String], body: [UInt8]) {
    let response = try #require(try await server.get(target))
    #expect(response.status == 200)
    return (response["cache-status"], response.body)
  }

  @Test func picturesOutliveTheServer() async throws {
    let target = "/appleid/button?scale=2&width=200&height=44"
    let first = try await RunningServer.start(["--port", "0", "--cache-dir", cache])
    let drawn = try await status(of: target, first)
    #expect(drawn.status == ["bezel; fwd=uri-miss; stored"])
    #expect(try await status(of: target, first).status == ["bezel; hit"])
    #expect(try await first.stop() == 0)

    let second = try await RunningServer.start(["--port", "0", "--cache-dir", cache])
    let kept = try await status(of: target, second)
    #expect(kept.status == ["bezel; hit; detail=disk"])
    #expect(kept.body == drawn.body)
    #expect(try await status(of: target, second).status == ["bezel; hit"])
    #expect(try await second.stop() == 0)
  }

  @Test func damagedPicturesAreDrawnAnew() async throws {
    let target = "/appleid/button.svg"
    let first = try await RunningServer.start(["--port", "0", "--cache-dir", cache])
    let drawn = try await status(of: target, first)
    #expect(try await first.stop() == 0)
    let files = try FileManager.default.subpathsOfDirectory(atPath: cache)
      .map { cache + "/" + $0 }
      .filter {
        (try? FileManager.default.attributesOfItem(atPath: $0)[.type]) as? FileAttributeType
          == .typeRegular
      }
    #expect(files.count == 1)
    for file in files {
      var bytes = try Data(contentsOf: URL(filePath: file))
      bytes[bytes.count / 2] ^= 1
      try bytes.write(to: URL(filePath: file))
    }
    let second = try await RunningServer.start(["--port", "0", "--cache-dir", cache])
    let redrawn = try await status(of: target, second)
    #expect(redrawn.status == ["bezel; fwd=uri-miss; stored"])
    #expect(redrawn.body == drawn.body)
    #expect(try await second.stop() == 0)
  }

  @Test func warmFillsTheCacheOfAServer() async throws {
    let list = try folder.write(
      "/appleid/button?scale=1,2&color=*\nhttps://example.com/appleid/button/logo.svg\n",
      to: "list")
    let warmed = try await Program.runBezel(["warm", list, "--cache-dir", cache])
    #expect(warmed.status == 0, "\(warmed.errors)")
    // The SVG is stored both plain and compressed.
    #expect(warmed.text.hasPrefix("5 requests: 6 files drawn ("))
    let again = try await Program.runBezel(["warm", list, "--cache-dir", cache])
    #expect(again.text == "5 requests: 0 files drawn (0 bytes), 6 already cached\n")

    let server = try await RunningServer.start(["--port", "0", "--cache-dir", cache])
    for target in [
      "/appleid/button", "/appleid/button?color=white&scale=2", "/appleid/button/logo.svg",
    ] {
      #expect(try await status(of: target, server).status == ["bezel; hit; detail=disk"])
    }
    #expect(try await server.stop() == 0)
  }

  @Test func serverIsWarmBeforeItListens() async throws {
    let list = try folder.write("/appleid/button?type=*\n/appleid/button/left.svg\n", to: "list")
    let server = try await RunningServer.start(["--port", "0", "--warm", list])
    for target in ["/appleid/button?type=sign-up", "/appleid/button/left?format=svg"] {
      #expect(try await status(of: target, server).status == ["bezel; hit"])
    }
    #expect(try await server.stop() == 0)
  }

  @Test func whatIsNotKeptIsCounted() async throws {
    let list = try folder.write("/appleid/button?locale=*&type=*&scale=4,5,6\n", to: "list")
    let warmed = try await Program.runBezel(
      ["warm", list, "--cache-dir", cache, "--cache-dir-megabytes", "1"])
    #expect(warmed.status == 1)
    #expect(warmed.errors.contains("files were not stored"))
  }

  /// Warming must not be refused by the limit on waiting renders.
  @Test func warmingIsNeverRefused() async throws {
    let list = try folder.write("/appleid/button?locale=*\n", to: "list")
    let server = try await RunningServer.start([
      "--port", "0", "--warm", list, "--render-threads", "4", "--waiting-renders", "1",
    ])
    #expect(try await status(of: "/appleid/button?locale=ko_KR", server).status == ["bezel; hit"])
    #expect(try !server.errors.contains("not all listed"))
    #expect(try await server.stop() == 0)
  }

  @Test func aListThatMemoryCannotHoldIsWarnedOf() async throws {
    let list = try folder.write("/appleid/button?locale=*&type=*&scale=4,5,6\n", to: "list")
    let server = try await RunningServer.start([
      "--port", "0", "--warm", list, "--cache-megabytes", "1",
    ])
    #expect(try server.errors.contains("not all listed pictures are cached"))
  }

  @Test func mistakesAreNamed() async throws {
    let list = try folder.write("/appleid/button?height=1\n", to: "list")
    let file = try folder.write("", to: "file")
    let cases = [
      (["warm", list, "--cache-dir", cache], "line 1: "),
      (["warm", "/nothing", "--cache-dir", cache], "/nothing cannot be read"),
      (["warm", "-"], "--cache-dir"),
      (["serve", "--port", "0", "--warm", list], "line 1: "),
      (["serve", "--port", "0", "--cache-dir", file], file),
      (
        ["serve", "--port", "0", "--cache-dir", cache, "--cache-dir-megabytes", "0"],
        "--cache-dir-megabytes is 0, but must be from 1 to 1000000"
      ),
    ]
    for (arguments, message) in cases {
      let outcome = try await Program.runBezel(arguments)
      #expect(outcome.status != 0)
      #expect(outcome.errors.contains(message), "\(arguments): \(outcome.errors)")
    }
  }
}
