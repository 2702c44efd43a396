import Foundation
import TestSupport
import Testing

/// SIGHUP takes over what has changed, and never costs a client its response.
@Suite struct ReloadTests {
  private let folder: TemporaryFolder
  private var file: String { folder.path + "/bezel.json" }

  init() throws { folder = try TemporaryFolder() }

  private func start(_ settings: String) async throws -> RunningServer {
    try folder.write(settings, to: "bezel.json")
    return try await RunningServer(["--config", file])
  }

  private func reload(_ server: RunningServer, _ settings: String, says text: String) async throws {
    try folder.write(settings, to: "bezel.json")
    server.signal(SIGHUP)
    let isSaid = try await server.waitForErrors(containing: text)
    let errors = try server.errors
    #expect(isSaid, "\(errors)")
  }

  private func maxAge(_ server: RunningServer) async throws -> String? {
    try await server.get("/appleid/button?height=44")?["Cache-Control"].first
  }

  @Test func whatIsWrongChangesNothing() async throws {
    let server = try await start(#"{"max-age": 60}"#)
    var refusals: [Substring] = []
    for (settings, reason) in [
      (#"{"max-age": -1}"#, "max-age in"), ("{", "line 2, column 1: did not find"),
      (#"{"max-agee": 1}"#, "did you mean max-age?"), (#"{"artwork": "/nowhere"}"#, "/nowhere"),
      (#"{"titles": "/nowhere"}"#, "/nowhere"),
      (#"{"require-artwork": true}"#, "artwork"),
      (#"{"restrict": true}"#, "restrict needs presets, because nothing else is answered: set "),
    ] {
      try folder.write(settings, to: "bezel.json")
      server.signal(SIGHUP)
      let count = refusals.count
      try await Wait.until {
        refusals = try server.errors.split(separator: "\n").filter {
          $0.contains("SIGHUP: not reloaded")
        }
        return refusals.count > count
      }
      #expect(refusals.last?.contains(reason) == true, "\(settings): \(refusals.last ?? "")")
      #expect(try await maxAge(server) == "public, max-age=60")
    }
    // The next reload works.
    try await reload(server, #"{"max-age": 90}"#, says: "SIGHUP: reloaded")
    #expect(try await maxAge(server) == "public, max-age=90")
  }

  /// Once, a pipe or an endless file kept every later reload, and the stop, waiting.
  @Test(arguments: ["presets", "titles", "artwork", "config"])
  func whatIsNoOrdinaryFileStopsNothing(kind: String) async throws {
    let server = try await start(#"{"max-age": 60}"#)
    for isPipe in [true, false] {
      let place = folder.path + "/place"
      try folder.makeFolder("place")
      for name in ["list", "de_DE.json", "Logo - SIWA - Left-aligned - Black - Small.svg"] {
        if isPipe {
          #expect(unsafe mkfifo(place + "/" + name, 0o600) == 0)
        } else {
          try folder.link("place/" + name, to: "/dev/zero")
        }
      }
      if kind == "config" {
        try FileManager.default.removeItem(atPath: file)
        try FileManager.default.moveItem(atPath: place + "/list", toPath: file)
      } else {
        let path = kind == "presets" ? place + "/list" : place
        try folder.write("{\"\(kind)\": \"\(path)\"}", to: "bezel.json")
      }
      let before = try server.errors
      server.signal(SIGHUP)
      try await Wait.until { try server.errors.dropFirst(before.count).contains("not reloaded") }
      #expect(try server.errors.dropFirst(before.count).contains("is not an ordinary file"))
      try FileManager.default.removeItem(atPath: place)
      try await reload(server, #"{"max-age": 90}"#, says: "SIGHUP: reloaded")
    }
    #expect(try await server.stop() == 0)
  }

  /// Once, a stop waited for a reload that waited for a drive of the network.
  @Test(.needsMountNamespaces)
  func aStalledDriveKeepsNoServerFromStopping() async throws {
    try folder.makeFolder("drive")
    try folder.write("{}", to: "bezel.json")
    let server = try await RunningServer(
      ["--config", file],
      through: [Python.path, Tool.path("stalled_drive"), folder.path + "/drive"])
    try folder.write(#"{"presets": "\#(folder.path)/drive/presets"}"#, to: "bezel.json")
    server.signal(SIGHUP)
    // The thread that opens the file waits in the file system.
    let threads = "/proc/\(server.processIdentifier)/task"
    try await Wait.until {
      try FileManager.default.contentsOfDirectory(atPath: threads).contains {
        let call = try? String(contentsOfFile: "\(threads)/\($0)/wchan", encoding: .utf8)
        return call?.contains("fuse") == true || call?.contains("request_wait") == true
      }
    }
    #expect(try await maxAge(server) != nil)
    #expect(try await server.stop() == 0)
  }

  /// Once, a server that stopped went through all signals that had come during a reload.
  @Test func signalsDuringAReloadAreOne() async throws {
    let server = try await start("{}")
    let status = "/proc/\(server.processIdentifier)/status"
    for _ in 0..<40 {
      server.signal(SIGHUP)
      try await Wait.until { try String(contentsOfFile: status, encoding: .utf8).contains("ShdPnd:\t0000000000000000") }
    }
    #expect(try await server.stop() == 0)
    #expect(try server.errors.components(separatedBy: "SIGHUP: ignored").count <= 4)
  }

  /// Once, the warning named what the last reload had asked for, and came again after it was undone.
  @Test func warningsCompareWithWhatIsInUse() async throws {
    let server = try await start("{}")
    for (seconds, warnings) in [(30, 1), (20, 2), (0, 2)] {
      try folder.write("{\"drain-seconds\": \(seconds)}", to: "bezel.json")
      try await server.reload()
      let errors = try server.errors
      #expect(errors.components(separatedBy: "drain-seconds has changed").count == warnings + 1)
      #expect(!errors.contains("in use=30"))
    }
  }

  /// Once, a signal to reload ended a server that was still starting.
  @Test func signalDuringTheStartIsNoStop() async throws {
    try await Program.run(
      Python.path, [Tool.path("reload_at_start"), Program.bezel],
      environment: try Program.bezelEnvironment([:])
    ).expect(0)
  }

  /// The titles of a folder that is broken meanwhile stay, also those that no one asked for yet.
  @Test func aBrokenFolderOfTitlesChangesNothing() async throws {
    let titles = try TitleCopy()
    let server = try await start(#"{"titles": "\#(titles.path)"}"#)
    try titles.edit("th_TH.json") { String($0.dropLast(4)) }
    try await reload(
      server, #"{"titles": "\#(titles.path)", "max-age": 90}"#, says: "SIGHUP: not reloaded")
    #expect(try server.errors.contains("th_TH.json: The given data was not valid JSON"))
    #expect(try await server.get("/appleid/button?locale=th&weight=bold")?.status == 200)
    #expect(try await maxAge(server) != "public, max-age=90")
  }

  /// Other artwork gives other pictures, with other entity tags, at once and for every request.
  @Test(.enabled(if: SharedFolder.isExpected, Comment(rawValue: SharedFolder.skipReason)))
  func artworkIsTakenOver() async throws {
    let data = try TemporaryFolder()
    let admin = try FreePort.any()
    let server = try await RunningServer(
      ["--admin", "127.0.0.1:\(admin)"],
      environment: ["XDG_DATA_HOME": data.path])
    let target = "/appleid/button?height=44"
    let first = try #require(try await server.get(target))
    #expect(first["Bezel-Artwork"] == ["stand-in"])
    try data.copy(SharedFolder.artwork, to: "bezel/artwork")
    try await server.reload()
    let second = try #require(try await server.get(target))
    #expect(second["Bezel-Artwork"] == ["apple"])
    #expect(second["ETag"] != first["ETag"] && second.body != first.body)

    // Once, a folder that was not mounted put the stand-in onto every button, and was no failure.
    let probe = ServerProbe(server: server, admin: admin)
    try FileManager.default.moveItem(atPath: data.artwork, toPath: data.path + "/elsewhere")
    for reason in ["is not in \(data.artwork)", "cannot be used: \(data.artwork)/"] {
      let lines = try server.errors.split(separator: "\n").count
      server.signal(SIGHUP)
      try await Wait.until { try server.errors.split(separator: "\n").count > lines }
      let said = try server.errors.split(separator: "\n").dropFirst(lines)
      #expect(said.count == 1 && said.last?.contains("SIGHUP: not reloaded") == true, "\(said)")
      #expect(said.last?.contains(reason) == true)
      #expect(try await server.get(target)?["Bezel-Artwork"] == ["apple"])
      try await Wait.until { try await probe.metric("bezel_last_reload_successful") == "0" }
      // Then there is the folder, without files.
      try FileManager.default.createDirectory(atPath: data.artwork, withIntermediateDirectories: true)
    }
    try FileManager.default.removeItem(atPath: data.artwork)
    try FileManager.default.moveItem(atPath: data.path + "/elsewhere", toPath: data.artwork)
    server.signal(SIGHUP)
    try await Wait.until { try await probe.metric("bezel_last_reload_successful") == "1" }
  }

  /// Once, a library that was upgraded under a running server made every later reload fail.
  @Test func aReplacedLibraryStopsNoReload() async throws {
    let name = "libpixman-1.so.0"
    let usual = try #require(
      ["/usr/lib/x86_64-linux-gnu/", "/usr/lib/aarch64-linux-gnu/"].map { $0 + name }
        .first(where: FileManager.default.fileExists(atPath:)))
    let copy = URL(filePath: folder.path + "/" + name)
    let library = try Data(contentsOf: URL(filePath: usual))
    try library.write(to: copy)
    let server = try await RunningServer(environment: ["LD_LIBRARY_PATH": folder.path])
    try FileManager.default.removeItem(at: copy)
    try library.write(to: copy)
    let mapped = try await Program.run("/bin/cat", ["/proc/\(server.processIdentifier)/maps"])
    #expect(mapped.text.contains("\(name) (deleted)"))
    try await server.reload()
    #expect(try await server.get("/appleid/button.json")?.status == 200)
  }

  /// Fills a cache from several threads.
  private func fill(_ port: Int) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for client in 0..<8 {
        group.addTask {
          try await RawConnection.run(port: port) { connection in
            for number in 0..<50 {
              // One of them needs much memory while it is drawn.
              let kind = number == 0 ? "?scale=6" : ".svg?locale=ar"
              let query = "&height=64&width=\(200 + number)&border_radius=\(client)"
              #expect(connection.get("/appleid/button\(kind)\(query)")?.status == 200)
            }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// Caches, artwork and threads of earlier reloads are not kept. Once, three reloads with a full cache
  /// doubled the memory, and a container with a limit was killed.
  @Test func reloadsGiveBackWhatTheyReplace() async throws {
    let server = try await start(#"{"cache-megabytes": 2}"#)
    let memory = ProcessMemory(of: server.processIdentifier)
    var resident: [Int] = []
    for round in 1...7 {
      try await fill(server.port)
      if round > 1 { resident.append(try memory.resident) }
      try await server.reload()
    }
    // Less than two megabytes for each.
    #expect(try #require(resident.max()) < resident[0] + 12 << 20, "\(resident)")
    let tasks = "/proc/\(server.processIdentifier)/task"
    // Two for drawing and one for pages in each of seven backends.
    try await Wait.until { try FileManager.default.contentsOfDirectory(atPath: tasks).count <= 30 }
    #expect(try await server.stop() == 0)
  }

  /// Reloads under load: no request fails.
  @Test func noRequestIsLost() async throws {
    let server = try await start(#"{"max-age": 60}"#)
    let port = server.port
    let isDone = Flag()
    defer { isDone.set() }
    async let clients = withThrowingTaskGroup(of: (Int, [String]).self) { group in
      for client in 0..<4 {
        group.addTask {
          try await OwnThread.run {
            var count = 0
            var wrong: [String] = []
            let connection = try RawConnection(port: port)
            while !isDone.isSet {
              // Each reload begins with an empty cache, so some of these draw a picture.
              let target = "/appleid/button?height=44&width=\(130 + (count * 4 + client) % 200)"
              let answer = connection.get(target)
              if answer?.status != 200 { wrong.append("\(answer?.status ?? 0) at \(count)") }
              count += 1
              if answer == nil { break }
            }
            return (count, wrong)
          }
        }
      }
      return try await group.reduce(into: (0, [String]())) { sum, next in
        sum = (sum.0 + next.0, sum.1 + next.1)
      }
    }
    for round in 1...4 {
      try folder.write(#"{"max-age": \#(60 + round)}"#, to: "bezel.json")
      server.signal(SIGHUP)
      try await Wait.until { try await maxAge(server) == "public, max-age=\(60 + round)" }
    }
    isDone.set()
    let (count, wrong) = try await clients
    #expect(count > 20)
    #expect(wrong == [])
    #expect(try await server.stop() == 0)
  }
}
