internal import ButtonAssets
internal import ButtonCore
internal import LoginPages

/// A login page that others host, with the button on it, and the line that puts it there.
struct HostedLogin {
  let products: [StudioControl.Option]
  let product: String
  let line: Markup
  let adding: Markup
  /// Our likeness of the page: the column of its form, which is as wide as the button.
  let frames: [(kind: String, button: ShownButton)]

  /// Those on which style sheets can show a picture.
  private static let pages = LoginPage.all.filter { $0.selector != nil }
  static let names = pages.map(\.name)

  init(_ shown: StudioState, _ site: StudioSite, origin: String) {
    // Login pages are light or dark, whatever page the studio shows.
    let state = shown.on(.preset(.white))
    let links = ButtonLinks(state, origin: origin, site.addresses)
    let page = Self.pages.first { $0.name == state.view.login } ?? Self.pages[0]
    products = Self.pages.map {
      StudioControl.Option("login", $0.name, $0.product, isChosen: $0 == page)
    }
    product = page.product
    // What stands between backticks is code; all of it is untried, not only what has the mark.
    let text = page.adding.replacing(" (?)", with: "").markupEscaped
    adding = Markup(
      text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .map { $0 % 2 == 0 ? $1 : "<code>\($1)</code>" }.joined())
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
      (try? SheetRequest(
        whole.map { QueryItem(name: $0.0, value: $0.1) }, site.assets.parser)) == nil
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
      (scheme, ShownButton(links.request, source: links.target(.svg, style: style)))
    }
  }
}
