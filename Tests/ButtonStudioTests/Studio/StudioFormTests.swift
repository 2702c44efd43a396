import ButtonAssets
import ButtonCore
import TestSupport
import Testing

@testable import ButtonStudio

/// The form has a control for every parameter, with the values of the API.
struct StudioFormTests {
  private func form(_ query: String = "") throws -> StudioForm {
    StudioForm(
      try reading(query), parser: try TestAssets.standIn().parser,
      fittingWidth: ButtonWidth(clamping: 208))
  }

  private func reading(_ query: String) throws -> StudioReading {
    try StudioReading(
      StudioAddress(query: QueryItem.items(ofQuery: query)), TestAssets.standIn())
  }

  private func controls(_ query: String = "") throws -> [StudioControl] {
    let form = try form(query + "&more=true")
    return (form.groups + form.furtherGroups).flatMap(\.controls)
  }

  private func control(_ name: String, _ query: String) throws -> StudioControl {
    try #require(try controls(query).first { $0.name == name })
  }

  /// Designers name shapes; the radius says which one is chosen.
  @Test(arguments: [
    ("", "Rounded"), ("border_radius=0", "Square"), ("border_radius=pill", "Pill"),
    ("border_radius=50", "Pill"), ("mode=logo&border_radius=circle", "Circle"),
    ("border_radius=22pt&height=48", nil), ("border_radius=20", nil), ("border_radius=x", nil),
  ])
  func shapesOfTheRadius(query: String, chosen: String?) throws {
    let control = try control("border_radius", query)
    let links = try #require(control.number?.shapes)
    #expect(
      links.map(\.label) == ["Square", "Rounded", query.contains("logo") ? "Circle" : "Pill"])
    #expect(links.filter(\.isChosen).map(\.label) == (chosen.map { [$0] } ?? []))
    #expect(control.number?.whole == (query.contains("height=48") ? 48 : 44))
  }

  @Test func theWidthSaysWhatTheTitleNeeds() throws {
    for (query, isFitting) in [("", true), ("width=300", false)] {
      let control = try control("width", query)
      #expect(control.number?.placeholder == "208")
      #expect(control.number?.position == (isFitting ? "208" : "300"))
      #expect(control.number?.automatic?.isChosen == isFitting)
    }
  }

  @Test(arguments: Endpoint.allCases)
  func everyParameterHasOneControl(endpoint: Endpoint) throws {
    // The style replaces two of them, the page's colour the third, a field of the studio's own the
    // fourth, and a download the last.
    let said = [Parameter.color, .border, .background, .version, .layers]
    let names = try controls("mode=\(endpoint.rawValue)").map(\.name) + said.map(\.name)
    #expect(names.sorted() == endpoint.parameters.map(\.name).sorted())
  }

  /// A logo alone has nothing to choose in some groups.
  @Test(arguments: Endpoint.allCases)
  func noGroupIsEmpty(endpoint: Endpoint) throws {
    let form = try form("mode=\(endpoint.rawValue)&more=true")
    for group in form.groups + form.furtherGroups {
      #expect(!group.controls.isEmpty, "\(group.title)")
    }
  }

  /// The form has one control for what a request may say with three parameters.
  @Test(arguments: ["style=gray", "color=red", "border=maybe"])
  func aProblemOfColorOrBorderStandsAtTheStyle(query: String) throws {
    #expect(try control("style", query).problem != nil)
  }

  /// The form of one layout has no control for the size of another, which is still chosen there.
  @Test func theFormKeepsWhatOtherLayoutsHave() throws {
    let form = try form("mode=logo&width=300&logo-size=large&size=50")
    #expect(form.kept.map { "\($0.name)=\($0.value)" } == ["width=300", "logo-size=large"])
  }

  /// Of the formats, all but the report; languages are sorted by their names.
  @Test func controlsTakeWhatTheAPITakes() throws {
    let width = try #require(control("width", "").number)
    #expect((width.minimum, width.maximum, width.unit) == (130, 375, "points"))
    let formats = try control("format", "").kind.options?.map(\.value)
    #expect(formats?.sorted() == ImageFormat.allCases.map(\.spelling).sorted())
    let locales = try #require(control("locale", "").kind.options)
    #expect(try Set(locales.map(\.value)).count == TestAssets.localeCount + 1)
  }

  @Test func atFirstTheStandardIsChosen() throws {
    #expect(try control("type", "").kind.chosen == ["sign-in"])
    #expect(try control("height", "").value == "44")
    #expect(try control("strict", "").kind.isOn == false)
  }

  @Test func whatIsChosenIsShown() throws {
    let query = "border_radius=12pt&locale=he&strict=true&border_width=2&height=50"
    let radius = try control("border_radius", query)
    #expect(radius.value == "12" && radius.number?.units?.chosen == ["points"])
    // Up to half the height.
    #expect(radius.number?.maximum == 25 && radius.number?.unit.contains("points") == true)
    #expect(try control("locale", query).kind.chosen == ["iw_IL"])
    #expect(try control("strict", query).kind.isOn == true)
    #expect(try control("border_width", query).kind.chosen == ["2"])
  }

  /// If no option of a menu is chosen, a browser shows the first, here Arabic.
  @Test func aMenuShowsAWordThatItDoesNotKnow() throws {
    #expect(try control("locale", "locale=xx").kind.chosen == ["xx"])
  }

  @Test func languagesHaveNames() throws {
    let options = try #require(control("locale", "type=continue").kind.options)
    // In English, which is never shown as empty boxes.
    #expect(options.first?.label == "Arabic")
    let names = options.dropLast().map(\.label)
    #expect(names == names.sorted())
  }

  @Test func aWordForARadiusIsItsNumber() throws {
    #expect(try control("border_radius", "border_radius=pill").value == "50")
    #expect(try control("border_radius", "border_radius=20%25").value == "20")
  }
}

extension StudioControl {
  fileprivate var number: Number? { if case .number(let number) = kind { number } else { nil } }
}

extension StudioControl.Kind {
  fileprivate var options: [StudioControl.Option]? {
    switch self {
    case .segments(let options), .menu(let options): options
    case .number, .toggle, .none: nil
    }
  }
  fileprivate var isOn: Bool? { if case .toggle(let isOn) = self { isOn } else { nil } }
  fileprivate var chosen: [String]? { options?.filter(\.isChosen).map(\.value) }
}
