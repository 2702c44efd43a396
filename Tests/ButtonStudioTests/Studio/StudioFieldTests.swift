import ButtonAssets
import ButtonCore
import ServiceContract
import TestSupport
import Testing

/// The studio's choices, and the address that is written with them.
struct StudioFieldTests {
  private static let tabs = ["design", "code", "languages", "context", "inspect", "files"]

  private static let values = [
    "mode": ["center", "left", "logo"], "page": ["white", "black", "blue", "photo", "custom"],
    "zoom": ["fit", "1", "2", "4", "8"],
    "show": ["margin", "proportion", "logo", "title"], "tab": tabs,
    "beside": ["google", "microsoft", "slack"], "place": ["1", "2", "3", "4", "5"],
    "kits": ["web", "xcode"], "take": ["image", "css", "picture", "command"],
    "pair": ["true", "false"], "immutable": ["true", "false"], "more": ["true", "false"],
    "pin": [
      "height=50", "mode=left", "type=continue&locale=he", String(repeating: "x", count: 601),
    ],
    "language": ["de_DE", "ja_JP", "xx", ""],
  ]

  private var random = SplitMix64(seed: 48)

  /// A query with values of every field, and of a few parameters of the button.
  private mutating func query() throws -> String {
    let parser = try TestAssets.standIn().parser
    var items: [QueryItem] = []
    for (name, known) in Self.values.sorted(by: { $0.key < $1.key }) {
      let isList = ["show", "beside", "kits", "pin", "language"].contains(name)
      for _ in 0..<Int.random(in: 0...(isList ? 3 : 1), using: &random) {
        let value = try #require((known + ["nonsense"]).randomElement(using: &random))
        items.append(QueryItem(name: name, value: value))
      }
    }
    for parameter in Parameter.allCases.shuffled(using: &random).prefix(3) {
      let description = parameter.values(parser.catalog)
      var values = (description.listed ?? []) + [description.example]
      if case .wholeNumbers(let range, _, _) = description.allowed {
        values.append(String(Int.random(in: range, using: &random)))
      }
      let value = try #require(values.randomElement(using: &random))
      items.append(QueryItem(name: parameter.name, value: value))
    }
    return items.shuffled(using: &random).map {
      "\($0.name.queryEncoded)=\($0.value.queryEncoded)"
    }.joined(separator: "&")
  }

  /// The address of a page is read as the page.
  @Test mutating func theAddressOfAPageLeadsToThePage() throws {
    let site = try Site.sample()
    var written: Set<String> = []
    for _ in 0..<150 {
      let query = try query()
      let page = try site.text("/", query: query)
      let target = try #require(page.firstMatch(of: /data-target="\/\??([^"]*)"/)).output.1
      let address = String(target).replacing("&amp;", with: "&")
      #expect(try site.text("/", query: address) == page, "\(query)")
      written.formUnion(QueryItem.items(ofQuery: address).map(\.name))
    }
    // A style is a colour and an outline, if it is valid.
    let unsaid = Set([Parameter.style, .version, .layers].map(\.name))
    let all = Set(Array(Self.values.keys) + Parameter.allCases.map(\.name))
    #expect(all.subtracting(written).isSubset(of: unsaid), "\(all.subtracting(written))")
  }

  @Test func everyFieldOfTheDescriptionIsHere() throws {
    let document = try Site.sample().text("/openapi.json").json
    let items = try #require(document[["paths", "/", "get", "parameters"]]).items
      .compactMap { $0.following(document) }
    let names = items.filter { $0["in"] == .string("query") }.compactMap { $0["name"]?.string }
    #expect(Set(names.filter { Parameter(name: $0) == nil }) == Set(Self.values.keys))
  }

  /// The script's Undo passes over what the table calls a view.
  @Test func undoChangesTheDesignAlone() async throws {
    let query =
      "mode=left&width=300&page=photo&beside=google&language=de_DE&pin=height%3D50"
    let page = try await ReadPage.page(
      "/", query: query + "&zoom=2&show=logo&tab=context&place=2&kits=web&take=css&more=true")
    let design = try #require(page.elements.first { $0.has(class: "studio") }?["data-design"])
    #expect(Set(design.split(separator: "&")) == Set(query.split(separator: "&")))
  }

  /// A form sends what its controls have, and hidden what no control of the open tab has.
  @Test(arguments: tabs) func everyChoiceIsInTheForm(tab: String) async throws {
    let query =
      "mode=left&page=blue&zoom=2&show=logo&beside=google&place=2&kits=web&pin=height%3D50"
      + "&take=image&pair=true&immutable=true&language=de_DE&more=true&tab=" + tab
    let page = try await ReadPage.page("/", query: query)
    let names = (page.all("input") + page.all("select") + page.all("textarea"))
      .compactMap { $0["name"] }
    for name in Self.values.keys where name != "tab" || tab != "design" {
      #expect(names.contains(name), "\(name)")
    }
  }
}
