import ButtonCore
import SourceScan
import TestSupport
import Testing

@Suite("Replacements") struct ReplacementTests {
  private func replacement(_ text: String, host: String = "https://b.example") throws -> String? {
    let references = SourceScan.references(in: text)
    #expect(references.count == 1, "\(text)")
    return try #require(references.first)
      .replacement(host: host, parser: try TestAssets.parser)
  }

  private static let query = "?type=sign-in&v=1&height=44&utm_source=a%20b&border_radius=0"

  /// A bad request becomes the nearest good one, and a good one stays.
  @Test(
    arguments: [
      // Order, other parameters and encoding stay.
      (
        "'//appleid.cdn-apple.com/appleid/button\(query)'",
        "https://b.example/appleid/button\(query)"
      ),
      (
        "'/appleid/button?width=70&color=white'",
        "https://b.example/appleid/button?width=130&color=white"
      ),
      // It may have meant a logo alone.
      ("'/appleid/button?width=60&color=white'", nil), ("'/appleid/button?locale=qqqqqqqq'", nil),
      // Unknown parts stay unchanged, even next to errors.
      (
        "`https://${host}/appleid/button/left?type=sign_in&amp;height=${h}`",
        "https://b.example/appleid/button/left?type=sign_in&amp;height=${h}"
      ),
      // Literals that are joined stay as they are, too.
      (
        "'https://appleid.cdn-apple.com/appleid/button?type=sign_in' + '&height=44'",
        "https://b.example/appleid/button?type=sign_in' + '&height=44"
      ),
      // As it is written: in markup, in JSON, and in another address.
      (
        "<img src='//h.example/appleid/button?type=sign_in&amp;height=44'>",
        "https://b.example/appleid/button?type=sign-in&amp;height=44"
      ),
      (
        #""https:\/\/h.example\/appleid\/button?height=44\u0026width=20""#,
        #"https:\/\/b.example\/appleid\/button?height=44\u0026width=130"#
      ),
      // A name that is joined to the path is not a part of it: once, this ended in `buttonquery`.
      (
        "x = 'https://a.example/appleid/button' + query;",
        "https://b.example/appleid/button' + query"
      ),
      (
        "x = 'https://a.example/appleid/button' + '?width=' + width;",
        "https://b.example/appleid/button' + '?width=' + width"
      ),
      // A URL has neither the size nor the colours of an element.
      ("<div id='appleid-signin' data-height=44></div>", nil),
    ] as [(String, String?)])
  func theNearestRequestIsWritten(text: String, written: String?) throws {
    #expect(try replacement(text) == written)
    #expect(try replacement(text, host: "https://b.example/") == written, "a slash at the end")
  }
}

@Suite("Edits") struct SourceEditTests {
  private func edited(_ text: String, host: String? = "https://b.example") throws -> String {
    var bytes = Array(text.utf8)
    let references = SourceScan.references(in: bytes)
    let parser = try TestAssets.parser
    for edit in references.flatMap({ $0.edits(host: host, parser: parser, mendsValues: true) ?? [] }
    ).reversed() {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "A whole URL gets the host and good parameters, in its own spelling",
    arguments: Table.pairs(
      #"""
      'https://appleid.cdn-apple.com/appleid/button?type=sign_in' → 'https://b.example/appleid/button?type=sign-in'
      <img src="//appleid.cdn-apple.com/appleid/button?height=44&amp;width=200"> → <img src="https://b.example/appleid/button?height=44&amp;width=200">
      {"u":"https:\/\/appleid.cdn-apple.com\/appleid\/button?height=44\u0026width=200"} → {"u":"https:\/\/b.example\/appleid\/button?height=44\u0026width=200"}
      /i?url=https%3A%2F%2Fappleid.cdn-apple.com%2Fappleid%2Fbutton%3Fheight%3D44%26type%3Dsign_in&w=6 → /i?url=https%3A%2F%2Fb.example%2Fappleid%2Fbutton%3Fheight%3D44%26type%3Dsign-in&w=6
      host + '/appleid/button?type=sign_in' → host + '/appleid/button?type=sign-in'
      const u = "https://a.example/appleid/button?type=sign in&height=44" → const u = "https://b.example/appleid/button?type=sign-in&height=44"
      a{background:url("https://a.example/appleid/button?type=sign up")} → a{background:url("https://b.example/appleid/button?type=sign-up")}
      """#))
  func urls(before: String, after: String) throws {
    #expect(try edited(before) == after)
    #expect(try edited(after) == after)
  }

  @Test("Without a host, only parameters change") func keepsHost() throws {
    #expect(
      try edited("'https://h.example/a/appleid/button?type=sign_in'", host: nil)
        == "'https://h.example/a/appleid/button?type=sign-in'")
  }

  /// Once, what the check said to write was other than what `--fix` wrote.
  @Test(arguments: FixtureTree.all) func theyAreTheReplacement(tree: FixtureTree) throws {
    let (host, parser) = ("https://b.example", try TestAssets.parser)
    for file in tree.files {
      let bytes = try tree.bytes(of: file)
      for reference in SourceScan.references(in: bytes) where reference.kind == .imageURL {
        guard reference.host != nil,
          let edits = reference.edits(host: host, parser: parser, mendsValues: true)
        else { continue }
        let written = edits.applied(to: Array(reference.text.utf8), at: reference.range.lowerBound)
        let shown = try #require(reference.replacement(host: host, parser: parser))
        #expect(String(decoding: written, as: UTF8.self) == shown, "\(file): \(reference.text)")
      }
    }
  }

  /// What depends on run time, and what is joined from literals, stays.
  @Test(arguments: [
    "`https://appleid.cdn-apple.com/appleid/button?type=sign_in&height=${h}`",
    "\"https://appleid.cdn-apple.com/appleid/button?type=sign_in\" + '&height=44'",
    "'https://appleid.cdn-apple.com/appleid/button?locale=qqqqqqqq'",
  ])
  func untouched(text: String) throws { #expect(try edited(text) == text) }

  /// An element gets attributes that Apple's script draws, and never a URL.
  @Test(arguments: [
    ("data-type=signin data-color=white", "data-type=sign-in data-color=white"),
    ("data-height='80' data-width=\"40px\"", "data-height='64' data-width=\"130\""),
    ("data-type='sign up' data-height={h}", "data-type='sign-up' data-height={h}"),
  ])
  func elements(before: String, after: String) throws {
    #expect(
      try edited("<div id='appleid-signin' \(before)></div>")
        == "<div id='appleid-signin' \(after)></div>")
  }
}
