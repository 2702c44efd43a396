import ButtonAssets
import ButtonCore
import ButtonStudio
import ServiceContract
import TestSupport
import Testing

extension Site {
  private static let made = Result { try Site(TestAssets.standIn(), prefix: PathPrefix()) }

  /// The site with the stand-in, made once for all tests.
  static func sample() throws -> Site { try made.get() }

  /// The text of a page.
  func text(
    _ path: String, query: String = "", origin: String = "http://localhost", languages: String = ""
  ) throws -> String {
    let page = try #require(pages.first { $0.path == path }, "\(path)")
    let items = QueryItem.items(ofQuery: query)
    return try page.make(PageRequest(items: items, origin: origin, languages: QualityList(languages)))
  }

  /// The page about code that a person pasted.
  func report(on code: String, origin: String = "http://localhost") throws -> String {
    let request = PageRequest(items: [], origin: origin)
    return try #require(check).report(SentCode(bytes: Array(code.utf8), request: request, wantsPage: true) {})
  }

  /// The code that the studio offers, without digests that differ between machines.
  func snippet(_ query: String) throws -> (caption: String, code: String) {
    let page = try text("/", query: query, origin: "https://buttons.example.com")
    let figure = /"copyable snippet"><figcaption[^>]*>(.*?)<\/figcaption><div[^>]*><pre><code>((?s).*?)<\/code>/
    let match = try #require(page.firstMatch(of: figure))
    return (Self.unescaped(match.output.1), Self.unescaped(match.output.2))
  }

  /// The sentences below the code.
  func note(_ query: String) throws -> String {
    let page = try text("/", query: query, origin: "https://buttons.example.com")
    return page.matches(of: /<p class="about">(.*?)<\/p>/).map { Self.unescaped($0.output.1) }.last
      ?? ""
  }

  static func unescaped(_ markup: Substring) -> String {
    let signs = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
    return signs.reduce(String(markup).replacing(/<[^>]*>/, with: "")) { text, sign in
      text.replacing(sign.0, with: sign.1)
    }
  }
}

/// Pages of the site, each read once for all tests.
private actor ReadPages {
  static let shared = ReadPages()

  private var pages: [String: Task<ReadPage, any Error>] = [:]

  func page(_ path: String, query: String) async throws -> ReadPage {
    let target = "\(path)?\(query)"
    let page =
      pages[target] ?? Task { try await ReadPage.read(Site.sample().text(path, query: query)) }
    pages[target] = page
    return try await page.value
  }
}

extension ReadPage {
  /// A page of the site with the stand-in.
  static func page(_ path: String, query: String = "") async throws -> ReadPage {
    try await ReadPages.shared.page(path, query: query)
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
