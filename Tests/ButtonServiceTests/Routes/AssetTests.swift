import ButtonService
import HTTPTypes
import ServiceContract
import TestSupport
import Testing

/// A page keeps its style sheet while servers of two versions answer.
@Suite struct AssetTests {
  private let site = Site(
    pages: [],
    files: [
      SiteFile(
        path: "/assets/site.0123456789ab.css", mediaType: "text/css", bytes: Array("a{}".utf8))
    ])

  @Test func fileOfAnotherVersionIsTheCurrentOneAndIsNotStored() async throws {
    let caller = TestService.caller(site)
    let own = try await caller.get("/assets/site.0123456789ab.css")
    #expect(own.status == 200 && own["Cache-Control"] == "public, max-age=31536000, immutable")
    let other = try await caller.get("/assets/site.ffffffffffff.css")
    #expect(other.status == 200 && other["Cache-Control"] == "no-store")
    #expect(other.body == own.body)
  }

  /// An evicted file is compressed again: to the same bytes, with the same tag.
  @Test func anEvictedFileComesBack() async throws {
    var random = SplitMix64(seed: 1)
    let files = (0..<8).map { number in
      SiteFile(
        path: "/\(number)", mediaType: "text/css",
        bytes: (0..<200_000).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
    let caller = TestService.caller(Site(pages: [], files: files))
    func replies() async throws -> [Reply] {
      var replies: [Reply] = []
      for file in files { replies.append(try await caller.get(file.path, [.acceptEncoding: "gzip"])) }
      return replies
    }
    let (first, again) = (try await replies(), try await replies())
    #expect(first.map(\.body) == again.map(\.body) && first.map(\.headers) == again.map(\.headers))
    #expect(Set(first.map { $0["ETag"] }).count == files.count)
  }

  /// Once, a cache in front kept the 404 of one server for the files of another.
  @Test(arguments: [
    "/assets/none", "/assets/other.0123456789ab.css", "/assets/site.css", "/assets/site..css",
    "/assets/site.x.css", "/assets/site.0123456789ab.css.map", "/assets/",
  ])
  func unknownFileIsMissingAndThatIsNotStored(path: String) async throws {
    let caller = TestService.caller(site)
    let reply = try await caller.get(path)
    #expect(reply.status == 404 && reply["Cache-Control"] == "no-store")
  }
}
