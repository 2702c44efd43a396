import ButtonCore
import SourceScan
import Testing

@Suite("Elements of Apple's JavaScript") struct AppleElementTests {
  private func element(_ text: String) throws -> SourceReference {
    let found = SourceScan.references(in: text)
    #expect(found.map(\.kind) == [.appleElement], "\(text)")
    return try #require(found.first)
  }

  /// The mode decides the endpoint.
  @Test(
    arguments: [
      ("", .center), (" data-mode='center-align'", .center), (" data-mode='left-align'", .left),
      (" data-mode=logo-only", .logo), (" data-mode='other'", .center),
      (" data-mode='left'", .left), (" data-mode=''", .center),
    ] as [(String, Endpoint)])
  func modes(attribute: String, endpoint: Endpoint) throws {
    let element = try element("<div id='appleid-signin'\(attribute)></div>")
    #expect(element.path == ButtonPath(endpoint))
    #expect(element.items == [QueryItem(name: "border", value: "true")])
    #expect(element.text == "<div id='appleid-signin'\(attribute)>")
  }

  /// A slash before a blank belongs to the value, as in a browser; one before the end does not.
  @Test func aSlashAfterAValue() throws {
    #expect(try element("<div id=appleid-signin/>").items.count == 1)
    #expect(SourceScan.references(in: "<div id=appleid-signin/ class=a>").isEmpty)
  }

  /// Sizes relative to the element around the button, and expressions, are unknown.
  @Test(arguments: [
    ("data-width='100%' data-height='44'", ["width"]),
    ("data-mode='logo-only' data-size='100%'", ["size"]),
    ("data-mode='logo-only' data-width='100%' data-height='100%'", []),
    ("data-border-radius=${radius}", ["border_radius"]),
    ("data-mode={mode} data-color={dark ? 'white' : \"black\"}", ["path", "color"]),
    (":data-color=\"theme\" [attr.data-height]=\"h\"", ["color", "height"]),
    ("data-color=\"' + color + '\"", ["color"]),
    ("data-color='#color#' data-height='#(height)'", ["color", "height"]),
    ("// data-color={a}\n /* data-size={b} */ data-type='continue'", []),
    ("data-color={'white'} :data-height=\"44\" data-border={true}", []),
    ("data-color={''} :data-type=\"''\"", []),
  ])
  func unknownAttributes(attributes: String, names: [String]) throws {
    #expect(try element("<div id=\"appleid-signin\" \(attributes)>").unknown == names)
  }

  /// A styled element may be named like a component that draws a button itself.
  @Test func components() throws {
    let element = try element("<AppleButtonHolder id='appleid-signin' data-color='white' />")
    #expect(element.items.first == QueryItem(name: "color", value: "white"))
    #expect(SourceScan.references(in: "<AppleButton id='appleid-signin' width={9} />") == [])
  }

  @Test("An attribute may come before the id, on another line, or in a string")
  func places() throws {
    let text =
      "x\n  '<div data-type=\"sign in\"\\n data-color=\"white\" ' +\n 'id=\"appleid-signin\">'"
    let element = try element(text)
    #expect(element.region.start == SourcePosition(line: 2, column: 4))
    #expect(element.items.map(\.value.text) == ["sign-in", "white", "true"])
  }

  /// Other elements, and elements without an end, are not found.
  @Test(arguments: [
    "<div id='appleid-signin", "appleid-signin",
    "<div id='appleid-signin-button'>", "<div id='x appleid-signin'>", "<p>appleid-signin</p>",
    "#appleid-signin { color: red } a > b", "<div data-id='appleid-signin'>",
    "<div id='appleid-signin '>",
  ])
  func whatIsNoElement(text: String) { #expect(SourceScan.references(in: text) == []) }

  /// Once, an excerpt that ends in the tag had no button. What it ends in may be cut off, too.
  @Test(
    arguments: [
      ("<div id=\"appleid-signin\" data-color=\"black\"", ["black"]),
      ("<div id='appleid-signin' data-type='continue' data-color='whi", ["continue"]),
      ("<div id='appleid-signin' data-colo", []), ("<div id='appleid-signin' data-height=4", []),
      ("if (a < b) {}\n<p class='appleid-signin'\n", []), ("<div id='appleid-signin", nil),
      ("<div id=appleid-signin", nil),
    ] as [(String, [String]?)])
  func cutOff(text: String, values: [String]?) throws {
    guard let values else { return #expect(SourceScan.references(in: text) == []) }
    let element = try element(text)
    #expect(element.isIncomplete && element.ignoredAttributes == [])
    #expect(element.items.map(\.value.text) == values)
  }

  @Test("A picture that is cut off may have an alternative") func cutOffPicture() throws {
    let found = SourceScan.references(in: "<img src='/appleid/button?height=44' class='a'")
    #expect(found.map(\.surroundings.alternative) == [.unknown])
  }

  /// A caption is text in the nearest link or button.
  @Test(
    arguments: [
      ("<a><i>%</i> Continue</a>", ["Continue"]), ("<p>%<b>Apple</b></p>", []),
      ("<a>%<style>.a{}</style><script>let a = 1</script></a>", []),
      ("<a>%<span class='sr-only'>Sign in with Apple</span></a>", []),
      ("<a>%<span style='display:none'>Apple</span><p hidden>Apple</p></a>", []),
      ("<a href='/google'>Google</a>%", []), ("<a>%Apple", []),
    ] as [(String, [String])])
  func captions(markup: String, captions: [String]) throws {
    for button in [
      "<div id='appleid-signin' data-mode='logo-only'></div>",
      "<img src='/appleid/button/logo?size=44' alt='Sign in with Apple'>",
    ] {
      let text = markup.replacing("%", with: button)
      let found = SourceScan.references(in: text)
      #expect(found.map(\.surroundings.captions) == [captions], "\(text)")
    }
  }
}
