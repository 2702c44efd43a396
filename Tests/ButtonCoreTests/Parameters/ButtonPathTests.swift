import ButtonCore
import Testing

@Suite("Paths") struct ButtonPathTests {
  @Test("Every endpoint has a path without a suffix, and one for each format") func all() {
    #expect(Set(ButtonPath.all.map(\.path)).count == 3 * (1 + DocumentFormat.allCases.count))
    for path in ButtonPath.all { #expect(ButtonPath(path: path.path) == path) }
  }

  /// Other paths are not buttons.
  @Test(arguments: [
    "", "/", "/appleid", "/appleid/button/", "/appleid/button/right", "/appleid/button.gif",
    "/appleid/button.SVG", "/Appleid/button", "appleid/button", "/appleid/button/left.svg.png",
    "/appleid/button.", "//appleid/button", "/appleid/button/logo/", "/appleid/button%2Fleft",
  ])
  func unknownPaths(path: String) { #expect(ButtonPath(path: path) == nil) }
}

@Suite("Targets and URLs") struct RequestTargetTests {
  /// A target is a path and a query.
  @Test(arguments: [
    ("/appleid/button", Endpoint.center, []), ("/appleid/button?", .center, []),
    ("/appleid/button/left?height=44", .left, [QueryItem(name: "height", value: "44")]),
    ("/appleid/button?a=1?b=2", .center, [QueryItem(name: "a", value: "1?b=2")]),
  ])
  func target(text: String, endpoint: Endpoint, items: [QueryItem]) throws {
    let target = try #require(ButtonURL(text))
    #expect(target.path == ButtonPath(endpoint))
    #expect(target.items == items)
  }

  /// A URL may name any host, and its fragment is ignored.
  @Test(arguments: [
    "https://appleid.cdn-apple.com/appleid/button/logo?size=40",
    "http://127.0.0.1:8080/appleid/button/logo?size=40",
    "//cdn.example/appleid/button/logo?size=40#top", "/appleid/button/logo?size=40",
    "https://h.example//appleid//button/logo/?size=40", "//appleid/button/logo?size=40",
    "https://h.example/a/../appleid/./button/x/../logo?size=40",
  ])
  func url(text: String) throws {
    let target = try #require(ButtonURL(url: text))
    #expect(target == ButtonURL("/appleid/button/logo?size=40"))
  }

  @Test("A path with parameters of its own is no button's, and says which is") func session() throws
  {
    for path in ["/appleid/button", "//appleid/button/"] {
      let fault = try #require(throws: ButtonURL.Fault.self) {
        try ButtonURL(reading: "https://h.example\(path);jsessionid=0A?height=44")
      }
      #expect(fault.corrected?.text == "/appleid/button?height=44")
      #expect(
        fault.sentence
          == "The path of a button has no parameters: write /appleid/button without ;jsessionid=0A."
      )
    }
    #expect(throws: ButtonURL.Fault.otherPath) { try ButtonURL(reading: "/docs;jsessionid=0A") }
  }

  /// Once, a path with another sign was one that does not exist, without a cause.
  @Test(
    "A sign in the place of the question mark is named, and nothing that was written is lost",
    arguments: [
      ("&height=44&width=250", "&"), ("%3Fheight=44&width=250", "%3F"),
      (";height=44&width=250", ";"), ("&height=44?width=250", "&"),
      ("%3fheight=44?width=250", "%3f"),
    ])
  func otherSign(query: String, sign: String) throws {
    let fault = try #require(throws: ButtonURL.Fault.self) {
      try ButtonURL(target: "/appleid/button" + query)
    }
    #expect(fault.corrected?.text == "/appleid/button?height=44&width=250")
    #expect(fault.sentence == "“\(sign)” does not begin a query, ? does.")
    #expect(throws: ButtonURL.Fault.otherPath) { try ButtonURL(target: "/docs" + query) }
  }

  @Test("A question mark is found as a byte, whatever follows it") func combiningMark() throws {
    let target = try #require(ButtonURL("/appleid/button?\u{301}x=1&height=44"))
    #expect(target.items.map(\.name) == ["\u{301}x", "height"])
    #expect(ButtonURL(url: "/appleid/button#\u{301}")?.path == ButtonPath(.center))
  }

  /// Other targets are not buttons.
  @Test(arguments: [
    "", "?", "?height=44", "/", "https://host", "https://host?/appleid/button", "/favicon.ico",
  ])
  func other(text: String) {
    #expect(ButtonURL(text) == nil)
    #expect(ButtonURL(url: text) == nil)
  }
}
