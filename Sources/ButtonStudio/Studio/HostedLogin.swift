internal import ButtonCore
internal import LoginPages

/// A login page that others host, with the button on it, and the line that puts it there.
struct HostedLogin {
  let products: [StudioControl.Option]
  let line: Markup
  let adding: String
  let frames: [Frame]

  /// A likeness of the page: the column of its form, which is as wide as the button.
  struct Frame {
    let kind: String
    let label: String
    let source: String
    let width: Int
    let height: Int
    let alternative: String
    let languageTag: String
  }

  /// Those on which style sheets can show a picture.
  private static let pages = LoginPage.all.filter { $0.selector != nil }
  static let names = pages.map(\.name)

  init(_ state: StudioState, _ links: ButtonLinks, _ parser: RequestParser) {
    let page = Self.pages.first { $0.name == state.view.login } ?? Self.pages[0]
    products = Self.pages.map {
      StudioControl.Option(
        identifier: "login-" + $0.name, value: $0.name, label: $0.product, isChosen: $0 == page)
    }
    adding = page.adding
    let own =
      [(SheetParameter.page.rawValue, page.name)]
      + (page.named.map { [(SheetParameter.name.rawValue, $0.example)] } ?? [])
    let mode =
      links.endpoint == page.mode ? [] : [(SheetParameter.mode.rawValue, links.endpoint.rawValue)]
    let style = links.style == .black ? [(SheetParameter.darkStyle.rawValue, "white")] : []
    let taken = state.pictureItems().filter { item in
      item.parameter != .locale && SheetParameter.ofPictures.contains(item.parameter)
    }
    let whole = own + mode + style + taken.map { ($0.parameter.name, $0.value) }
    // What the sheet does not take, it shows as usual.
    let items =
      (try? SheetRequest(whole.map { QueryItem(name: $0.0, value: $0.1) }, parser)) == nil
      ? own : whole
    let url =
      links.origin + SheetRequest.path + "?"
      + items.map { "\($0.0)=\($0.1.queryEncoded)" }.joined(separator: "&")
    line =
      (page.adding.contains("<link>")
      ? "<link rel=\"stylesheet\" href=\"\(url.markupEscaped)\">" : "@import url(\"\(url)\");")
      .breakable
    frames = [("light", links.style), ("dark", style.isEmpty ? links.style : .white)].map {
      scheme, style in
      Frame(
        kind: scheme, label: "\(page.product), \(scheme)", source: links.target(.svg, style: style),
        width: links.width, height: links.height, alternative: links.label,
        languageTag: links.languageTag)
    }
  }
}
