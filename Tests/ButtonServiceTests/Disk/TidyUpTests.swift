import Foundation
import TestSupport
import Testing

@testable import ButtonService

/// Files of other versions are removed; files that are in use, or not the cache's own, stay.
@Suite struct TidyUpTests {
  private let fixture: DiskFixture
  private let key = DiskCache.Key("one")

  init() throws { fixture = try DiskFixture() }

  private func entries(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// Leaves the pictures of an installation that no longer runs.
  private func leavePictures(_ program: String) throws {
    let cache = try fixture.cache(fingerprint: .invented(program))
    for number in 0..<300 { cache.keep([1], for: DiskCache.Key("\(number)")) }
    try makeOld(program)
  }

  /// Sets the time at which an installation's pictures were last opened to two days ago.
  private func makeOld(_ program: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now.addingTimeInterval(-2 * 86_400)],
      ofItemAtPath: fixture.folder + "/" + Generation(try .invented(program)).name)
  }

  /// The cache of a version that has not started yet may have been warmed; only after days is it
  /// unused.
  @Test func picturesThatAreNewStay() throws {
    do {
      let next = try fixture.cache(fingerprint: .invented("two"))
      next.keep([2], for: key)
    }
    try fixture.cache().tidyUp()
    #expect(try fixture.cache(fingerprint: .invented("two")).bytes(for: key) == [2])
  }

  @Test func picturesOfOtherInstallationsGo() throws {
    try leavePictures("two")
    try leavePictures("three")
    let cache = try fixture.cache()
    cache.keep([1], for: key)
    #expect(try entries(fixture.folder).count == 3)
    cache.tidyUp()
    #expect(try entries(fixture.folder) == [cache.generation.name])
    #expect(cache.bytes(for: key) == [1])
    #expect(fixture.log.all == [])
  }

  @Test func picturesOfAnotherRunningServerStay() throws {
    let other = try fixture.cache(fingerprint: .invented("two"))
    other.keep([2], for: key)
    try makeOld("two")
    let cache = try fixture.cache()
    cache.tidyUp()
    #expect(other.bytes(for: key) == [2])
    withExtendedLifetime(other) {}
  }

  @Test func filesOfOthersStay() throws {
    try leavePictures("two")
    let cache = try fixture.cache()
    cache.keep([1], for: key)
    let subfolder = (fixture.file(of: key) as NSString).deletingLastPathComponent
    let generation = fixture.folder + "/" + Generation(try .invented("two")).name
    let theirs = [
      fixture.folder + "/README", fixture.folder + "/bezel-1", subfolder + "/notes.txt",
      fixture.folder + "/" + cache.generation.name + "/notes.txt", generation + "/notes.txt",
      generation + "/00/notes.txt",
    ]
    for path in theirs {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data("precious".utf8).write(to: URL(filePath: path))
    }
    try makeOld("two")
    cache.tidyUp()
    for path in theirs { #expect(FileManager.default.fileExists(atPath: path), "\(path)") }
    #expect(try entries(generation) == ["00", "notes.txt"])
    #expect(try fixture.files().paths == (theirs + [fixture.file(of: key)]).sorted())
    #expect(fixture.log.all == [])
  }

  /// A link with a name like the cache's own leads to files that are not the cache's.
  @Test func linksAreNotFollowed() throws {
    try leavePictures("two")
    let elsewhere = fixture.temporary.path + "/elsewhere"
    let name = Generation(try .invented("two")).name
    try FileManager.default.moveItem(atPath: fixture.folder + "/" + name, toPath: elsewhere)
    try FileManager.default.createSymbolicLink(
      atPath: fixture.folder + "/" + name, withDestinationPath: elsewhere)
    let before = try FileManager.default.subpathsOfDirectory(atPath: elsewhere).count
    try fixture.cache().tidyUp()
    #expect(try FileManager.default.subpathsOfDirectory(atPath: elsewhere).count == before)
  }

  @Test func stopsWhenTold() throws {
    try leavePictures("two")
    let cache = try fixture.cache()
    cache.tidyUp { true }
    #expect(try entries(fixture.folder).count == 2)
    #expect(cache.index.count == 0)
  }

  /// The work in the background can be ended, whether it has finished or not.
  @Test func serviceEndsWithTheOthers() async throws {
    let cache = try fixture.cache()
    cache.keep([1], for: key)
    let restarted = try fixture.cache()
    let limits = ServiceLimits()
    let work = BackendWork(pools: WorkerPools(limits), disk: restarted)
    work.start()
    while restarted.index.count == 0 { await Task.yield() }
    await work.retire()
    #expect(restarted.bytes(for: key) == [1])
  }
}
