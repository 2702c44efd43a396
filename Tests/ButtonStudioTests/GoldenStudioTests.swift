import ButtonAssets
import ButtonCore
import ButtonStudio
import ServiceContract
import TestSupport
import Testing

/// What the studio shows for an address, in texts for a person to review.
@Suite struct GoldenStudioTests {
  @Test func pages() async throws {
    let cases = CaseFile("Tests/ButtonStudioTests/Cases/pages.txt")
    let modes = Endpoint.allCases.map { "mode=\($0.rawValue)&more=true" }
    let queries = try modes + cases.asked
    let read = try await ReadPage.read(queries.map { try Site.sample().text("/", query: $0) })
    let pages = Dictionary(zip(queries, read)) { one, _ in one }
    let differences = try cases.answered { query in
      let page = try #require(pages[query])
      page.expectSound("\(query)")
      let mode = page.elements.first { $0["name"] == "mode" && $0["checked"] != nil }?["value"]
      // Whoever asks for more options alone sees all.
      let isAll = query.hasSuffix("more=true")
      let usual = isAll ? [] : pages["mode=\(mode ?? "")&more=true"]?.controls ?? []
      return page.summary + page.controls.filter { !usual.contains($0) }
    }.differences
    #expect(differences == [])
  }

  @Test func snippets() throws {
    let cases = CaseFile("Tests/ButtonStudioTests/Cases/snippets.txt")
    let site = try Site.sample()
    let digest = /[0-9a-f]{64}|sha384-[^"]*|button\.[0-9a-f]{12}/
    let differences = try cases.answered { query in
      let (caption, code) = try site.snippet(query)
      let lines = code.replacing(digest, with: "…").split(separator: "\n").map { "  " + $0 }
      return [caption + ":"] + lines + [try site.note(query)]
    }.differences
    #expect(differences == [])
  }
}

extension ReadPage {
  /// The address, the picture, what is wrong, and what is advised.
  fileprivate var summary: [String] {
    let preview = elements.first { $0["id"] == "preview" }
    // Each picture has the stand-in.
    let findings = all("li").filter {
      let name = $0["data-name"] ?? ""
      return $0["class"] != nil && name.contains(" ") && !name.hasPrefix("error artwork-origin")
    }
    let kinds = ["invalid", "problem", "comparison", "sides", "warning"]
    let said = elements.filter { $0.tag == "h3" || ["p", "small"].contains($0.tag) && kinds.contains(where: $0.has) }
    return [
      elements.first { $0.has(class: "studio") }?["data-target"] ?? "",
      "shows \(preview?["src"] ?? "") as “\(preview?["alt"] ?? "")”, "
        + "\(preview?["data-points"] ?? "") points wide",
    ] + said.map { "says: " + $0.text }
      + all("a").filter { $0["href"]?.contains("formats=all") == true }.map { "\($0.text): \($0["href"] ?? "")" }
      + findings.map { finding in
        let fix = all("a", in: finding).first { $0.has(class: "fix") }?["href"]
        return "finds \(finding["data-name"] ?? "")" + (fix.map { " → \($0)" } ?? "")
      }
      + all("a").filter { ($0["id"] ?? "").hasPrefix("pin-") }.map { "pins " + ($0["href"] ?? "") }
  }

  /// What is chosen and what can be chosen in the form.
  fileprivate var controls: [String] {
    elements.compactMap { element in
      let (name, value) = (element["name"] ?? "", element["value"] ?? "")
      switch (element.tag, element["type"]) {
      case ("option", _):
        let menu = element.parent.flatMap { elements[$0]["name"] } ?? ""
        return element["selected"] == nil ? nil : "\(menu): \(element.text)"
      case ("input", "hidden"): return "keeps \(name)=\(value)"
      case ("input", "radio"), ("input", "checkbox"):
        return element["checked"] == nil ? nil : "\(name): \(value)"
      case ("input", "text"):
        return "\(name): \(value)" + (element["placeholder"].map { ", else \($0)" } ?? "")
          + (element["title"].map { ", \($0)" } ?? "")
          + (element["aria-invalid"] == nil ? "" : ", invalid")
      case ("a", _) where element.has(class: "shape"):
        return element["aria-pressed"] == "true" ? "shape: " + element.text : nil
      default: return nil
      }
    }
  }
}
