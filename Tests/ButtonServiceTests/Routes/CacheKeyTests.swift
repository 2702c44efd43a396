import ButtonAssets
import ButtonCore
import ButtonRendering
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@testable import ButtonService

/// A picture is drawn once, for all spellings of its request.
@Suite struct CacheKeyTests {
  /// Requests targets and returns the number of pictures drawn.
  private func picturesDrawn(for targets: [String]) async throws -> Int {
    let drawn = Mutex(0)
    let renderer = try TestAssets.standIn().renderer
    let make: @Sendable (ButtonRequest) throws -> CachedResponse = { request in
      drawn.withLock { $0 += 1 }
      return CachedResponse(try renderer.render(request), to: request)
    }
    let caller = try await TestService.caller(making: { try make($0) })
    var tags: Set<String?> = []
    for target in targets {
      let reply = try await caller.get(target)
      #expect(reply.status == 200, "\(target)")
      tags.insert(reply["ETag"])
    }
    #expect(tags.count == 1)
    return drawn.withLock { $0 }
  }

  @Test func unknownNamesAreNoPartOfIt() async throws {
    let targets = (0..<50).map { "/appleid/button?height=44&cache-buster-\($0)=\($0)" }
    #expect(try await picturesDrawn(for: targets) == 1)
  }

  @Test func copiedLogoRequestsShareOnePicture() async throws {
    let targets = (0..<20).map { "/appleid/button/logo?size=40&logo-position=\($0)&type=x\($0)" }
    #expect(try await picturesDrawn(for: targets) == 1)
  }

  @Test(arguments: [
    [
      "/appleid/button?border_radius=50&scale=2&height=44",
      "/appleid/button.png?height=44&border-radius=50&scale=2&color=black",
      "/appleid/button?height=044&border%5Fradius=50&scale=2&locale=en",
    ],
    ["/appleid/button.svg", "/appleid/button.svg?scale=3", "/appleid/button?format=svg&scale=6"],
    ["/appleid/button?locale=he_IL", "/appleid/button?locale=iw-IL", "/appleid/button?locale=he"],
    [
      "/appleid/button/left?logo-position=0", "/appleid/button/left?logo-position=1",
      "/appleid/button/left?logo_position=001&label_position=1",
    ],
  ])
  func otherSpellingsShareOnePicture(targets: [String]) async throws {
    #expect(try await picturesDrawn(for: targets) == 1)
  }

  @Test func methodsAndConditionsShareOnePicture() async throws {
    let drawn = Mutex(0)
    let make: @Sendable (ButtonRequest) -> CachedResponse = { request in
      drawn.withLock { $0 += 1 }
      return .invented(for: request)
    }
    let caller = try await TestService.caller(making: { make($0) })
    _ = try await caller.head("/appleid/button")
    _ = try await caller.get("/appleid/button")
    _ = try await caller.get("/appleid/button", [.ifNoneMatch: "*"])
    #expect(drawn.withLock { $0 } == 1)
  }

  @Test func differentPicturesAreDrawnEach() async throws {
    let drawn = Mutex(0)
    let make: @Sendable (ButtonRequest) -> CachedResponse = { request in
      drawn.withLock { $0 += 1 }
      return .invented(for: request)
    }
    let targets = [
      "/appleid/button", "/appleid/button/left", "/appleid/button/logo", "/appleid/button.svg",
      "/appleid/button?color=white", "/appleid/button?border=true", "/appleid/button?scale=2",
      "/appleid/button?type=continue", "/appleid/button?locale=de_DE",
      "/appleid/button?width=141", "/appleid/button?height=31",
      "/appleid/button?border_radius=16", "/appleid/button/left?logo-size=medium",
      "/appleid/button/left?label-position=60", "/appleid/button/logo?size=31",
    ]
    let caller = try await TestService.caller(making: { make($0) })
    for target in targets { _ = try await caller.get(target) }
    #expect(drawn.withLock { $0 } == targets.count)
  }
}
