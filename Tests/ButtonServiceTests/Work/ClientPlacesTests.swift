import ButtonService
import HTTPTypes
import ServiceContract
import Testing
import Wire

/// One client cannot take all places.
@Suite struct ClientPlacesTests {
  private func client(_ text: String) throws -> ClientNetwork {
    ClientNetwork(try #require(IPAddress(text)))
  }

  /// - Parameter lost: Counts the numbers of places that are lost.
  private func place(
    _ number: Int, of client: Int, in places: ClientPlaces, _ lost: Counters<Int>, size: Int = 1
  ) throws -> Place {
    try places.place(for: self.client("192.0.2.\(client)"), size: size) { lost[number].increment() }
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
    let places = try [nil, client("192.0.2.2")].map { try kits.place(for: $0) }
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
    let rest = try bytes.place(for: nil, size: 4799)
    #expect(!bytes.refuses(nil))
    let last = try bytes.place(for: nil)
    // But not because of others who have more.
    #expect(bytes.refuses(nil) && !bytes.refuses(other))
    extendLifetime((first, second, rest, last))
  }

  /// Once, clients that did not read had all places of kits for five minutes, and those of checks for one.
  @Test func whoHasMostLosesItsOldestPlacesToWhoHasLess() throws {
    let (kits, lost) = (ClientPlaces("kit", 4, perClient: 2), Counters<Int>())
    var places = try (0..<4).map { try place($0, of: $0 / 2, in: kits, lost) }
    places.append(try place(4, of: 2, in: kits, lost))
    places.append(try place(5, of: 3, in: kits, lost))
    #expect(lost.values { ["\($0)"] } == [["0"]: 1, ["2"]: 1])
    // All have one now.
    #expect(throws: ProblemDetails.self) { try place(6, of: 4, in: kits, lost) }
    // What was lost is not given back a second time.
    places[0].giveBack()
    #expect(kits.taken == 4 && kits.refusals == 1)
    extendLifetime(places)
  }

  /// A client that would have less than the one with the most gets room from several places of that one, or none.
  @Test func severalPlacesMakeRoomOrNone() throws {
    let (bytes, lost) = (ClientPlaces("byte", 100, perClient: 100), Counters<Int>())
    let small = try (0..<10).map { try place($0, of: 1, in: bytes, lost, size: 10) }
    let larger = try place(10, of: 2, in: bytes, lost, size: 45)
    let oldest = Set((0..<5).map { ["\($0)"] })
    #expect(bytes.taken == 95 && Set(lost.values { ["\($0)"] }.keys) == oldest)
    #expect(throws: ProblemDetails.self) { try place(11, of: 3, in: bytes, lost, size: 60) }
    #expect(bytes.taken == 95 && Set(lost.values { ["\($0)"] }.keys) == oldest)
    extendLifetime((small, larger))
  }

  /// Among equals, the oldest place is lost once its client has had it for long. Once, places were lost that made no room.
  @Test(arguments: [(60, false), (0, true)]) func whatIsOldIsLost(patience: Int, isLost: Bool) throws {
    let (kits, lost) = (ClientPlaces("kit", 3, perClient: 3, patience: patience), Counters<Int>())
    let places = try (0..<3).map { try place($0, of: $0, in: kits, lost) }
    #expect(throws: ProblemDetails.self) { try place(3, of: 3, in: kits, lost, size: 2) }
    #expect(kits.taken == 3 && lost.values { ["\($0)"] }.isEmpty)
    let last = try? place(4, of: 4, in: kits, lost)
    #expect((last != nil) == isLost && lost.values { ["\($0)"] } == (isLost ? [["0"]: 1] : [:]))
    extendLifetime((places, last))
  }

  /// Once, what waited to be read kept the whole request in memory.
  @Test func whatClosesAConnectionKeepsNoRequest() {
    let head = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/")
    var request: PendingRequest? = PendingRequest(.sample(head, Peer(nil)), on: nil) { _ in }
    weak let kept = request
    let close = request?.close
    request = nil
    #expect(close != nil && kept == nil)
  }

  /// A response in parts that is never sent is only dropped.
  @Test func aPlaceThatNobodyHasIsFree() throws {
    let kits = ClientPlaces("kit", 1, perClient: 1)
    for _ in 0..<3 { _ = try kits.place(for: nil) }
    #expect(kits.refusals == 0)
  }
}
