import Testing
import Wire

@testable import ButtonService

/// One client cannot take all places for kits.
@Suite struct KitPlacesTests {
  private func client(_ text: String) throws -> ClientNetwork {
    ClientNetwork(try #require(IPAddress(text)))
  }

  @Test func aClientHasItsOwnLimit() throws {
    let places = KitPlaces(3, perClient: 1)
    try places.take(for: client("192.0.2.1"))
    #expect(throws: KitPlaces.Refusal.self) { try places.take(for: client("192.0.2.1")) }
    try places.take(for: client("192.0.2.2"))
    places.giveBack(try client("192.0.2.1"))
    try places.take(for: client("192.0.2.1"))
  }

  /// Nobody can have more than there are, and who is not known has no limit of its own.
  @Test func allPlacesTogetherAreLimited() throws {
    let places = KitPlaces(2, perClient: 1)
    for _ in 0..<2 { try places.take(for: nil) }
    for client in [nil, try client("192.0.2.1")] {
      #expect(throws: KitPlaces.Refusal.self) { try places.take(for: client) }
    }
    places.giveBack(nil)
    try places.take(for: client("192.0.2.1"))
    #expect(throws: KitPlaces.Refusal.self) { try places.take(for: nil) }
  }

  @Test(arguments: [
    (KitPlaces.Refusal.allAreTaken(4), "4 kits are being made"),
    (.clientHas(1), "1 kit is being made for your address or network"),
    (.clientHas(2), "2 kits are being made for your address or network"),
  ])
  func refusalsSayWhatIsTaken(refusal: KitPlaces.Refusal, text: String) {
    #expect("\(refusal)" == text)
  }
}
