import ButtonCore
import TestSupport
import Testing

/// Every address that a page names is answered.
@Suite struct LinkTests {
  /// Those for language models.
  @Test func everyLinkOfTheTextLeadsToAPage() async throws {
    let caller = try TestService.caller()
    let reply = try await caller.get("/llms.txt")
    let text = String(decoding: reply.body, as: UTF8.self)
    let targets = text.matches(of: /\]\(http:\/\/[^\/]+(?<target>\/[^)]*)\)/)
      .map { String($0.output.target) }
    #expect(targets.count >= Endpoint.allCases.count + 3 + 4)
    for target in targets {
      #expect(try await caller.get(target).status == 200, "\(target)")
    }
  }

  @Test func everyLinkOfAPageLeadsSomewhere() async throws {
    let caller = try TestService.caller()
    var texts: [String] = []
    for path in ["/docs", "/?tab=languages", "/"] {
      texts.append(String(decoding: try await caller.get(path).body, as: UTF8.self))
    }
    let pages = try await ReadPage.read(texts)
    let links = pages.flatMap { page in
      page.all("a").filter { link in
        // The examples in these lists are refused on purpose.
        !page.ancestors(of: link).contains { $0["class"] == "reasons" }
      }.compactMap { $0["href"] }
        + page.all("link").compactMap { $0["href"] } + page.all("script").compactMap { $0["src"] }
    }
    // Every target of the studio is valid.
    let paths = Set(links.filter { $0.hasPrefix("/") && !$0.hasPrefix("/?") })
    #expect(paths.count > 15)
    for target in Set(paths.map { $0.prefix { $0 != "#" } }) {
      #expect(try await caller.get(String(target)).status == 200, "\(target)")
    }
    let places = Set(pages[0].identifiers.map { "/docs#" + $0 })
    #expect(paths.filter { $0.hasPrefix("/docs#") }.subtracting(places) == [])
  }
}
