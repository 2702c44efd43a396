import ButtonAssets
import ButtonCore
import ServiceContract
import TestSupport
import Testing

@testable import ButtonStudio

/// The table of the studio's choices, and the address that is written with it.
struct StudioFieldTests {
  private static let values = [
    "mode": Endpoint.allCases.map(\.rawValue),
    "page": PageColor.Preset.allCases.map(\.rawValue) + [PageColor.customName],
    "radius_unit": RadiusUnit.allCases.map(\.rawValue), "zoom": Zoom.allCases.map(\.rawValue),
    "show": Overlay.allCases.map(\.rawValue), "tab": StudioTab.allCases.map(\.rawValue),
    "beside": Neighbor.all.map(\.identifier), "place": ["1", "2", "3", "4", "5"],
    "kits": ["web", "xcode"], "take": SnippetKind.allCases.map(\.rawValue),
    "immutable": ["true", "false"], "more": ["true", "false"],
    "pin": [
      "height=50", "mode=left", "type=continue&locale=he", String(repeating: "x", count: 601),
    ],
    "language": ["de_DE", "ja_JP", "xx", ""],
  ]

  private var random = SplitMix64(seed: 48)

  /// A query with values of every field, and of a few parameters of the button.
  private mutating func query() throws -> [QueryItem] {
    let parser = try TestAssets.standIn().parser
    var items: [QueryItem] = []
    for row in StudioFields.rows {
      let known = try #require(Self.values[row.name], "no values for the field \(row.name)")
      let values = known + ["nonsense"]
      let isList = ["show", "beside", "kits", "pin", "language"].contains(row.name)
      for _ in 0..<Int.random(in: 0...(isList ? 3 : 1), using: &random) {
        items.append(
          QueryItem(name: row.name, value: try #require(values.randomElement(using: &random))))
      }
    }
    for parameter in Parameter.allCases.shuffled(using: &random).prefix(3) {
      let description = parser.description(of: parameter)
      var values = (description.listed ?? []) + [description.example]
      if case .wholeNumbers(let range, _, _) = description.allowed {
        values.append(String(Int.random(in: range, using: &random)))
      }
      items.append(
        QueryItem(
          name: parameter.name, value: try #require(values.randomElement(using: &random))))
    }
    return items.shuffled(using: &random)
  }

  /// The address was written by code of its own, which had to be the inverse of the code that read it.
  @Test mutating func theAddressOfAStateIsReadAsTheState() throws {
    let assets = try TestAssets.standIn()
    var written: Set<String> = []
    var count = 0
    for _ in 0..<600 {
      let items = try query()
      let reading = try StudioReading(StudioAddress(query: items), assets)
      let target = reading.state.address.target
      let again = StudioAddress(
        query: QueryItem.items(ofQuery: String(target.dropFirst("/?".count))))
      #expect(again == reading.state.address, "\(items)")
      #expect(try StudioReading(again, assets).state == reading.state, "\(items)")
      #expect(try StudioReading(again, assets).state.address == again, "\(items)")
      written.formUnion(QueryItem.items(ofQuery: String(target.dropFirst("/?".count))).map(\.name))
      count += reading.problems.isEmpty ? 1 : 0
    }
    #expect(count > 300)
    // Forms alone have a unit; a style is a colour and an outline.
    let said = Set(["radius_unit"] + [Parameter.style, .version, .layers].map(\.name))
    let all = Set(StudioFields.rows.map(\.name) + Parameter.allCases.map(\.name))
    #expect(all.subtracting(written) == said)
  }

  /// The script's Undo passes over what the table calls a view.
  @Test func undoChangesTheDesignAlone() async throws {
    let query =
      "mode=left&width=300&page=blue&beside=google&language=de_DE&pin=height%3D50"
    let page = try await ReadPage.page(
      "/", query: query + "&zoom=2&show=logo&tab=context&place=2&kits=web&take=css&more=true")
    let design = try #require(page.elements.first { $0.has(class: "studio") }?["data-design"])
    #expect(Set(design.split(separator: "&")) == Set(query.split(separator: "&")))
  }

  /// A form sends what its controls have, and hidden what no control of the open tab has.
  @Test(arguments: StudioTab.allCases) func everyChoiceIsInTheForm(tab: StudioTab) async throws {
    let query =
      "mode=left&page=blue&zoom=2&show=logo&beside=google&place=2&kits=web&pin=height%3D50"
      + "&take=css&immutable=true&language=de_DE"
      + "&more=true&tab=\(tab.rawValue)"
    let page = try await ReadPage.page("/", query: query)
    let names = (page.all("input") + page.all("select") + page.all("textarea"))
      .compactMap { $0["name"] }
    for row in StudioFields.rows where row.name != "tab" || tab != .code {
      #expect(names.contains(row.name), "\(row.name)")
    }
  }
}
