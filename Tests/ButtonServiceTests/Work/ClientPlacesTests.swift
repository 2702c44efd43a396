import ButtonService
import ServiceContract
import Testing
import Wire

/// One client cannot take all places.
@Suite struct ClientPlacesTests {
  private func client(_ text: String) throws -> ClientNetwork {
    ClientNetwork(try #require(IPAddress(text)))
  }

  @Test func aClientHasItsOwnLimit() throws {
    let kits = ClientPlaces("kit", 3, perClient: 1)
    let first = try kits.place(for: client("192.0.2.1"))
    let refusal = #expect(throws: ProblemDetails.self) { try kits.place(for: client("192.0.2.1")) }
    #expect(refusal?.detail == "1 kit is being made for your address or network; more must wait.")
    let second = try kits.place(for: client("192.0.2.2"))
    first.giveBack()
    let again = try kits.place(for: client("192.0.2.1"))
    #expect(throws: ProblemDetails.self) { try kits.place(for: client("192.0.2.1")) }
    extendLifetime((second, again))
  }

  /// Nobody can have more than there are, and who is not known has no limit of its own.
  @Test func allTogetherAreLimited() throws {
    let kits = ClientPlaces("kit", 2, perClient: 1)
    let places = try (0..<2).map { _ in try kits.place(for: nil) }
    for client in [nil, try client("192.0.2.1")] {
      let refusal = #expect(throws: ProblemDetails.self) { try kits.place(for: client) }
      #expect(refusal?.detail == "2 kits are being made; more must wait.")
    }
    // Given back twice, it is still one place.
    places[0].giveBack()
    places[0].giveBack()
    let own = try kits.place(for: client("192.0.2.1"))
    #expect(throws: ProblemDetails.self) { try kits.place(for: nil) }
    extendLifetime((places, own))
  }

  @Test func whoHasNearlyAllIsRefusedAtOnce() throws {
    let bytes = ClientPlaces("byte", 6400, perClient: 1600)
    let (one, other) = (try client("192.0.2.1"), try client("192.0.2.2"))
    let first = try bytes.place(for: one, size: 1500)
    #expect(!bytes.refuses(one))
    let second = try bytes.place(for: one, size: 1)
    #expect(bytes.refuses(one) && !bytes.refuses(other))
    let rest = try bytes.place(for: nil, size: 4600)
    #expect(bytes.refuses(other) && bytes.refuses(nil))
    rest.giveBack()
    #expect(!bytes.refuses(other))
    extendLifetime((first, second))
  }

  /// A response in parts that is never sent is only dropped.
  @Test func aPlaceThatNobodyHasIsFree() throws {
    let kits = ClientPlaces("kit", 1, perClient: 1)
    for _ in 0..<3 { _ = try kits.place(for: nil) }
    #expect(kits.refusals == 0)
  }
}
