import ButtonAssets
import ButtonCore
import ButtonStudio
import ServiceContract
import TestSupport
import Testing

/// The work on a parameter of a page grows no faster than its bytes.
@Suite struct LongValueTests {
  private static let names =
    Parameter.allCases.map(\.name) + ["pin", "language", "show", "unknown"]

  /// Once, `1`, 3,600 blanks and `x` as the width took the pages' only thread for 0.3 s.
  @Test(arguments: [" ", "1", "a", ",", "de,", "x", "-", "%", "é", "\u{301}", "<a ", "&amp;", "\""])
  func aValueCostsWhatItsBytesCost(piece: String) throws {
    let parser = try TestAssets.standIn().parser
    for name in Self.names {
      let isLinear = Growth.isLinear(upTo: 8000) { length in
        let value = "1" + String(repeating: piece, count: length) + "x"
        let items = [QueryItem(name: name, value: value)]
        let address = StudioAddress(query: items)
        _ = address.target
        _ = try? parser.parse(ButtonURL(ButtonPath(.left), address.items))
      }
      #expect(isLinear, "\(name)")
    }
  }

  /// On the page, in its links and as mended code.
  @Test(arguments: [
    (" ", 40_000), ("1", 40_000), ("a", 40_000), (",", 40_000), ("-", 40_000), ("%", 40_000),
    ("é", 20_000), ("<a ", 10_000), ("&amp;", 8000), ("\"", 40_000),
    ("<i id=appleid-signin data-width=1>", 320), ("<img src=/appleid/button?width=1>", 320),
  ])
  func sentCodeCostsWhatItsBytesCost(piece: String, count: Int) throws {
    let site = try Site.sample()
    let isLinear = try Growth.isLinear(upTo: count) { length in
      let text = "/appleid/button?" + String(repeating: piece, count: length)
      _ = try site.report(on: text, origin: "https://b.example")
    }
    #expect(isLinear)
  }

  @Test(arguments: ["width=1&", "a&", "locale=xx&", "pin=a&", "show=logo&", "%&", "=", "font=a&"])
  func aQueryCostsWhatItsBytesCost(piece: String) throws {
    let parser = try TestAssets.standIn().parser
    let isLinear = Growth.isLinear(upTo: 8000) { length in
      let items = QueryItem.items(ofQuery: String(repeating: piece, count: length))
      _ = StudioAddress(query: items).target
      _ = try? parser.parse(ButtonURL(ButtonPath(.center), items))
    }
    #expect(isLinear)
  }
}
