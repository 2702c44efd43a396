import ButtonCore
import ButtonService
import ServiceContract
import TestSupport
import Testing

/// Whatever a client asks for, the server is not at fault.
@Suite struct NoServerErrorTests {
  private static let seed = UInt64.random(in: .min ... .max)

  /// Values of some parameter, right and wrong, and values of none.
  private static let values =
    Parameter.allCases.flatMap { ($0.fixedValues?.listed ?? []) + [$0.example] } + [
      "", "x", "0", "1", "29", "30", "31", "44", "45.5", "64", "65", "129", "130", "375", "376",
      "1000", "9999", "-1", "1e9", "99999999999999999999", "true", "false", "auto", "de_DE", "ar",
      "xx_XX", "%zz", "%00", "%F0%9F%8D%8E", "15pt", "50%25", "777777", "CCCCCC", "0F0", "30x200",
      "44&amp;width=250", "44;width=250", "44%26width=250", "black-outline", "1,2,3", "*", "+",
      "%2B",
    ]

  /// A word with one letter that is missing, doubled, exchanged or another one.
  private static func misspelt(_ word: String, _ random: inout SplitMix64) -> String {
    var letters = Array(word)
    let place = Int.random(in: letters.indices, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    case 2: letters.swapAt(place, letters.count - 1 - place)
    default: letters[place] = "x"
    }
    return String(letters)
  }

  private static func query(_ random: inout SplitMix64) -> String {
    var items = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      let name = Parameter.allCases.randomElement(using: &random)?.name ?? ""
      let isRight = Int.random(in: 0..<3, using: &random) > 0
      return (isRight ? name : misspelt(name, &random), values.randomElement(using: &random) ?? "")
    }
    if Bool.random(using: &random) { items.append(("strict", "true")) }
    if Int.random(in: 0..<8, using: &random) == 0 { items.append(("utm_source", "mail")) }
    return items.shuffled(using: &random).map { "\($0)=\($1)" }.joined(separator: "&")
  }

  private static let requests = LongTests.areWanted ? 100_000 : 4000

  private static let paths = ButtonPath.all.map(\.path)

  private static func target(_ random: inout SplitMix64) -> String {
    var path = paths.randomElement(using: &random) ?? ""
    if Int.random(in: 0..<8, using: &random) == 0 {
      path = "/" + misspelt(String(path.dropFirst()), &random)
    }
    return path + "?" + query(&random)
  }

  /// Once, a misspelt name with a value that is refused was a fault of the server, if the request was strict.
  @Test(arguments: [
    "strict=true&colro=x&text=x", "strict=true&heigth=x", "strict=1&widht=1&color=x",
    "stric=true&colro=x", "strict=true&colro=black-outline&height=31",
  ])
  func aMisspeltNameWithAWrongValueIsNoFaultOfTheServer(query: String) async throws {
    for path in Self.paths {
      let reply = try await TestService.get(path + "?" + query)
      #expect([200, 400, 422].contains(reply.status), "\(path)")
    }
  }

  @Test func innerFailuresAreNotTold() async throws {
    struct SecretFailure: Error {}
    let caller = try TestService.caller(making: { _ in throw SecretFailure() })
    let reply = try await caller.get("/appleid/button")
    #expect(reply.status == 500 && reply["Cache-Control"] == "no-store")
    #expect(reply["Content-Type"] == "application/problem+json")
    #expect(!String(decoding: reply.body, as: UTF8.self).contains("Secret"))
  }

  /// Judges without drawing.
  @Test func noRandomRequestIs() async throws {
    let document = StoredBody(Array("drawn".utf8))
    let caller = try TestService.caller { _ in document }
    let wrong = await withTaskGroup(of: [String].self) { group in
      for part in 0..<UInt64(8) {
        group.addTask {
          var (random, wrong) = (SplitMix64(seed: Self.seed &+ part), [String]())
          for _ in 0..<Self.requests / 8 {
            let target = Self.target(&random)
            if await caller.notes(of: target).status >= 500 { wrong.append(target) }
          }
          return wrong
        }
      }
      return await group.reduce([], +)
    }
    #expect(wrong == [], "seed \(Self.seed)")
  }

  /// Pages, files and kits, with what they take and with anything.
  @Test func norAnyOfAPage() async throws {
    let server = try TestService.server()
    let (caller, paths) = (TestCaller(server), server.now.content.site.paths)
    var random = SplitMix64(seed: Self.seed)
    for number in 0..<200 {
      let target = paths[number % paths.count] + "?" + Self.query(&random)
      let status = try await caller.get(target).status
      #expect(status < 500, "\(target), seed \(Self.seed)")
    }
  }
}
