import ServiceContract
import Testing
import Wire

@testable import ButtonService

/// One client cannot take all places for kits.
@Suite struct KitPoolTests {
  private func client(_ text: String) throws -> ClientNetwork {
    ClientNetwork(try #require(IPAddress(text)))
  }

  @Test func aClientHasItsOwnLimit() throws {
    let kits = KitPool(3, perClient: 1)
    try kits.take(for: client("192.0.2.1"))
    #expect(throws: ProblemDetails.self) { try kits.take(for: client("192.0.2.1")) }
    try kits.take(for: client("192.0.2.2"))
    kits.giveBack(try client("192.0.2.1"))
    try kits.take(for: client("192.0.2.1"))
  }

  /// Nobody can have more than there are, and who is not known has no limit of its own.
  @Test func allTogetherAreLimited() throws {
    let kits = KitPool(2, perClient: 1)
    for _ in 0..<2 { try kits.take(for: nil) }
    for client in [nil, try client("192.0.2.1")] {
      #expect(throws: ProblemDetails.self) { try kits.take(for: client) }
    }
    kits.giveBack(nil)
    try kits.take(for: client("192.0.2.1"))
    #expect(throws: ProblemDetails.self) { try kits.take(for: nil) }
  }
}
