import Foundation
import TestSupport
import Testing

/// Servers are killed while they write and evict cached pictures, and somebody damages the folder:
/// every picture that is answered is the one that a server without a cache draws.
///
/// `Benchmarks/crash` does the same for hundreds of servers, and lets system calls fail.
@Suite struct DiskCacheCrashTests {
  private static let rounds = 10

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var cache: String { folder.path + "/cache" }

  /// More pictures than a megabyte of the disk holds, each with its body.
  private func pictures() async throws -> [(target: String, body: [UInt8])] {
    let targets = (0..<300).map { "/appleid/button.svg?width=\(130 + $0 / 2)&type=\(type($0))" }
    let server = try await RunningServer.start()
    let port = server.port
    let bodies = try await OwnThread.run {
      try RawConnection(port: port).ask(targets, each: { _ in }).map(\.body)
    }
    try #require(bodies.count == targets.count)
    try await server.stop()
    return Array(zip(targets, bodies))
  }

  private func type(_ number: Int) -> String { number.isMultiple(of: 2) ? "sign-in" : "continue" }

  @Test func everyPictureIsRight() async throws {
    let pictures = try await pictures()
    var random = SplitMix64(seed: 7)
    var found = 0
    for round in 0..<Self.rounds {
      let server = try await RunningServer.start([
        "--port", "0", "--cache-dir", cache, "--cache-dir-megabytes", "1",
        "--cache-megabytes", "1",
      ])
      let asked = (0..<60).compactMap { _ in pictures.randomElement(using: &random) }
      // Some servers end before their last response, and some stop as they should.
      let last = Int.random(in: 1...70, using: &random)
      let port = server.port
      let answers = try await OwnThread.run {
        try RawConnection(port: port).ask(asked.map(\.target)) { number in
          if number == last { server.signal(SIGKILL) }
        }
      }
      #expect(last > asked.count ? answers.count == asked.count : answers.count >= last)
      for (answer, picture) in zip(answers, asked) {
        #expect(answer.body == picture.body, "round \(round): \(picture.target)")
        if answer["cache-status"] == ["bezel; hit; detail=disk"] { found += 1 }
      }
      try await server.stop()
      try damage(using: &random)
    }
    // A cache that never found anything would pass otherwise.
    #expect(found > Self.rounds)
    #expect(try size() <= 2 << 20)
  }

  /// Damages some files, puts links in the places of others, and removes a folder at times.
  private func damage(using random: inout SplitMix64) throws {
    let files = try files()
    for _ in 0..<min(20, files.count) {
      guard let file = files.randomElement(using: &random),
        let other = files.randomElement(using: &random),
        var bytes = FileManager.default.contents(atPath: file), !bytes.isEmpty
      else { continue }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes = bytes.prefix(place)
      case 2: bytes.replaceSubrange(place..., with: Data(count: bytes.count - place))
      case 3: bytes = FileManager.default.contents(atPath: other) ?? bytes
      default:
        try FileManager.default.removeItem(atPath: file)
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: other)
        continue
      }
      try bytes.write(to: URL(filePath: file))
    }
    guard Int.random(in: 0..<8, using: &random) == 0, let file = files.first else { return }
    try FileManager.default.removeItem(
      atPath: URL(filePath: file).deletingLastPathComponent().path(percentEncoded: false))
  }

  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: cache).map { cache + "/" + $0 }.sorted()
      .filter {
        try FileManager.default.attributesOfItem(atPath: $0)[.type] as? FileAttributeType
          == .typeRegular
      }
  }

  private func size() throws -> Int {
    try files().reduce(0) { size, file in
      try size + (FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0)
    }
  }
}

extension RawConnection {
  /// Sends all requests at once, and receives responses until all have come or the server ends.
  ///
  /// - Parameter each: Called after each response with their number.
  fileprivate func ask(_ targets: [String], each: (Int) -> Void) -> [RawResponse] {
    send(targets.map { "GET \($0) HTTP/1.1\r\nHost: localhost\r\n\r\n" }.joined())
    var responses: [RawResponse] = []
    while responses.count < targets.count, let response = receiveResponse() {
      responses.append(response)
      each(responses.count)
    }
    return responses
  }
}
