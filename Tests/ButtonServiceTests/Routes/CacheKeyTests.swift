import ButtonCore
import ButtonService
import HTTPTypes
import Synchronization
import TestSupport
import Testing

/// A picture is drawn once, for all spellings of its request.
@Suite struct CacheKeyTests {
  @Test func spellingsMethodsAndConditionsShareOnePicture() async throws {
    let drawn = Mutex(0)
    let caller = try TestService.caller(making: { request in
      drawn.withLock { $0 += 1 }
      return .invented(for: request)
    })
    _ = try await caller.head("/appleid/button?border_radius=50&scale=2&height=44")
    let same = "/appleid/button.png?height=044&border%5Fradius=50&scale=2&color=black&x=1&locale=en"
    _ = try await caller.get(same)
    _ = try await caller.get(same, [.ifNoneMatch: "*"])
    #expect(drawn.withLock { $0 } == 1)
  }
}
