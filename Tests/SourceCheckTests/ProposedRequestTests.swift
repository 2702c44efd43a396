import ButtonAssets
import ButtonCore
import SourceCheck
import TestSupport
import Testing

/// Whatever is wrong with a request, what is proposed instead is right.
@Suite("Proposed requests") struct ProposedRequestTests {
  /// Good and bad values of a parameter.
  private static let values: [String: [String]] = [
    "height": ["44", "20", "99", "44%", "20%", "44px", "x"],
    "width": ["250", "60", "20", "50%", "9999"],
    "size": ["44", "20", "200"], "color": ["white", "black", "white-outline", "red", "whit"],
    "border": ["true", "0", "false"], "border_radius": ["15", "60", "8px", "60pt"],
    "style": ["auto", "white", "white-outline", "blak"], "type": ["sign-up", "signin", "continue"],
    "background": ["fff", "000000", "FFFFFF", "red"], "match": ["44x400", "44", "google", "1x1"],
    "gradient": ["1", "10%", "9"], "scale": ["2", "8", "2x"], "locale": ["sr,en", "de", "xx"],
    "label-position": ["48", "999"], "strict": ["true", "yes"], "border_width": ["1", "3"],
    "shadow": ["small", "big"], "heigth": ["44"],
    "v": ["1", "1;height=44"],
  ]

  /// Once, some proposals led to an error of their own: white on a white page.
  @Test func areAccepted() throws {
    let assets = try TestAssets.standIn()
    let judge = Judge(assets)
    var random = SplitMix64(seed: 47)
    let names = Self.values.keys.sorted()
    var proposals = 0
    for _ in 0..<600 {
      let items = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        let name = names.randomElement(using: &random) ?? ""
        return QueryItem(name: name, value: Self.values[name]?.randomElement(using: &random) ?? "")
      }
      let path = ButtonPath(Endpoint.allCases.randomElement(using: &random) ?? .center)
      let host = Bool.random(using: &random) ? AppleEndpoint.host : "h.example"
      let target = ButtonURL(path, items)
      func checked(_ text: String) throws -> CheckedSource {
        let source = SourcePlace.Source.request("https://\(host)\(text)")
        return try judge.request(try #require(ButtonURL(text)), from: source)
      }
      guard let found = try checked(target.text).buttons[0].replacement else { continue }
      proposals += 1
      let again = try checked(found)
      let errors = again.findings.filter { $0.severity == .error }.map(\.sentences)
      #expect(again.buttons[0].replacement == nil && errors.isEmpty, "\(host)\(target.text): \(found) \(errors)")
    }
    #expect(proposals > 100)
  }
}
