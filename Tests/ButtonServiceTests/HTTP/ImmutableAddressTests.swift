import ButtonAssets
import ButtonCore
import Foundation
import HTTPTypes
import ServiceContract
import TestSupport
import Testing

@testable import ButtonService

/// A picture at an address with a version never changes: caches keep it for a year, and the address
/// of another version leads to the current one.
@Suite struct ImmutableAddressTests {
  private static let year = "public, max-age=31536000, immutable"

  @Test(arguments: ButtonPath.all)
  func currentVersionIsKeptForAYear(path: ButtonPath) async throws {
    let version = try TestAssets.standIn().version.spelling
    let caller = try TestService.caller()
    let plain = try await caller.get(path.path + "?locale=ja_JP")
    // Twice: the second response comes from memory.
    for _ in 0..<2 {
      let reply = try await caller.get(path.path + "?v=\(version)&locale=ja_JP")
      #expect(reply.status == 200)
      #expect(reply.body == plain.body)
      #expect(reply["ETag"] == plain["ETag"])
      let isReport = path.format == .report
      #expect(reply["Cache-Control"] == (isReport ? "public, max-age=3600" : Self.year))
    }
    let again = try await caller.get(path.path + "?locale=ja_JP")
    #expect(again["Cache-Control"] == "public, max-age=3600")
  }

  @Test(arguments: [
    ("/appleid/button?v=1", "button?v=*"),
    ("/appleid/button/left.svg?height=44&v=old&locale=de", "left.svg?height=44&v=*&locale=de"),
    ("/appleid/button/logo?%76=", "logo?v=*"), ("/appleid/button?x=%20y&v", "button?x=%20y&v=*"),
    ("/appleid/button?v=0&strict=true", "button?v=*&strict=true"),
    ("/appleid/button?v=1&\"<x>", "button?v=*&%22%3Cx%3E"),
  ])
  func everyOtherVersionLeadsToTheCurrentOne(target: String, location: String) async throws {
    let version = try TestAssets.standIn().version.spelling
    let caller = try TestService.caller()
    for method in [HTTPRequest.Method.get, .head] {
      let reply = try await caller.send(method, target)
      #expect(reply.status == 302)
      #expect(reply["Location"] == location.replacing("*", with: version))
      // Servers of a fleet redirect to each other during an upgrade: nobody may keep that.
      #expect(reply["Cache-Control"] == "no-store")
      #expect(reply["Access-Control-Allow-Origin"] == "*")
      #expect(reply.body.isEmpty)
    }
  }

  @Test func whatIsWrongIsSaidBeforeTheVersion() async throws {
    let caller = try TestService.caller()
    for (target, status) in [
      ("/appleid/button?v=1&height=9", 400), ("/appleid/button?v=1&v=1", 400),
      ("/appleid/button?v=%zz", 400), ("/appleid/button.json?v=1", 200),
    ] {
      let reply = try await caller.get(target)
      #expect(reply.status == status, "\(target)")
    }
  }

  /// The operator may give a preset another picture, so its addresses have no version. A preset with
  /// a version redirected to itself.
  @Test func presetsHaveNoVersion() throws {
    let policy = RequestPolicy.presets(
      try PresetList(
        ["a": "/appleid/button?width=250&v=old"], parser: try TestAssets.standIn().parser))
    let read = try #require(ButtonURL("/appleid/button?preset=a"))
    let items = try policy.admit(read.path, read.items)
    let parsed = try TestAssets.standIn().parser.parse(read.path, items)
    #expect(parsed.version == nil && parsed.request.mode.size.width == 250)
  }

  /// What is no picture is not kept for a year, and a picture that a client has is.
  @Test func onlyPicturesAreKeptForAYear() async throws {
    let version = try TestAssets.standIn().version.spelling
    let caller = try TestService.caller()
    let refused = try await caller.get("/appleid/button?strict=true&v=\(version)")
    #expect(refused.status == 422 && refused["Cache-Control"] == "public, max-age=60")
    let target = "/appleid/button?height=44&v=\(version)"
    let tag = try #require(try await caller.get(target)["ETag"])
    let unmodified = try await caller.get(target, [.ifNoneMatch: tag])
    #expect(unmodified.status == 304 && unmodified["Cache-Control"] == Self.year)
  }
}
