import ButtonAssets
import ButtonCore
import ButtonStudio
import ServiceContract
import TestSupport
import Testing

extension ReadPage {
  /// Makes a page of the site with the stand-in, and parses it.
  static func page(
    _ path: String, query: String = "", _ service: ServiceDescription = .sample
  ) async throws -> ReadPage {
    let site = try Site(TestAssets.standIn(), service)
    let page = try #require(site.pages.first { $0.path == path }, "\(path)")
    let html = try page.make(
      PageRequest(items: QueryItem.items(ofQuery: query), origin: "http://localhost"))
    return try await read(html)
  }

  /// Checks what every page must satisfy.
  func expectSound(_ comment: Comment) {
    #expect(faults.isEmpty, comment)
    #expect(Set(identifiers).count == identifiers.count, comment)
    let known = Set(identifiers)
    for link in all("a").compactMap({ $0["href"] }) where link.hasPrefix("#") {
      #expect(known.contains(String(link.dropFirst())), "\(link)")
    }
    for name in elements.flatMap(\.references) { #expect(known.contains(name), "\(name)") }
    for element in elements {
      // The content security policy forbids both.
      #expect(element["style"] == nil, comment)
      #expect(!element.attributes.keys.contains { $0.hasPrefix("on") }, comment)
    }
    let levels = elements.compactMap { element in
      element.tag.hasPrefix("h") ? Int(element.tag.dropFirst()) : nil
    }
    #expect(levels.first == 1 && levels.count { $0 == 1 } == 1, comment)
    for (one, next) in zip(levels, levels.dropFirst()) { #expect(next <= one + 1, comment) }
    for table in all("table") {
      #expect(!table.text.isEmpty, comment)
    }
    #expect(all("th").allSatisfy { ["col", "row"].contains($0["scope"]) }, comment)
  }
}

extension ReadPage.Element {
  /// The identifiers of elements that describe this one.
  fileprivate var references: [String] {
    ["aria-labelledby", "aria-describedby", "for"].compactMap { self[$0] }
      .flatMap { $0.split(separator: " ").map(String.init) }
  }
}
