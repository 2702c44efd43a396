import ButtonAssets
import ButtonCore
import TestSupport
import Testing

extension ReadPage {
  /// The page's sentences about values that cannot be shown.
  var problems: [String] {
    guard let box = elements.first(where: { $0.has(class: "problems") }) else { return [] }
    return all("li", in: box).map(\.text)
  }

  /// The section whose heading has this identifier.
  func section(_ heading: String) -> Element? {
    all("section").first { $0["aria-labelledby"] == heading }
  }

  func pictures(of section: String) -> [Element] {
    self.section(section).map { all("img", in: $0) } ?? []
  }

  /// The findings that an element shows.
  func remarks(in element: Element?) -> [String] {
    element.map { all("p", in: $0).filter { $0.has(class: "remark") }.map(\.text) } ?? []
  }
}

extension ReadPage.Element {
  /// The request in the URL of a picture.
  var inquiry: ButtonInquiry {
    get throws {
      let target = try #require(self["src"].flatMap { ButtonURL($0) })
      let parsed = try TestAssets.standIn().parser.parse(target.path, target.items)
      #expect(parsed.ignored.isEmpty)
      return parsed.inquiry
    }
  }
}
