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
    // Unknown names, and those of another endpoint, are no part of it.
    ["/appleid/button?height=44", "/appleid/button?height=44&cache-buster-1=1"],
    ["/appleid/button/logo?size=40", "/appleid/button/logo?size=40&logo-position=1&type=x1"],
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
}
