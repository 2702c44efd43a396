package import ButtonCore

/// The studio's path and query: a button in words of the API, and how it is viewed.
///
/// It restores a state, so that this can be saved, shared and reloaded. Links of the page are
/// addresses with a change.
package struct StudioAddress: Hashable, Sendable {
  /// The button's parameters in the documented order, whether or not they are valid and apply at the
  /// endpoint, and after them those that the guidelines forbid.
  package private(set) var items: [QueryItem]
  var view: StudioView

  /// Each link of a page repeats the address, so a client cannot make it long: what exceeds these numbers
  /// of bytes is cut, or left out. Valid parameters are far shorter, even all of them together.
  private static let (longestValue, longest) = (100, 1000)

  /// Parameters that are not chosen: the studio knows the current version, and layers are a download.
  static let ignored: Set<Parameter> = [.version, .layers]

  var endpoint: Endpoint { view.endpoint }

  init(_ items: [QueryItem], _ view: StudioView) {
    (self.items, self.view) = (items, view)
    sort()
  }

  /// Reads a query. Empty items, which a form sends too, and unknown ones are ignored, as are blanks around a value.
  package init(query: [QueryItem]) {
    var values: QueryValues = [:]
    items = []
    var length = 0
    for item in query {
      let text = String(Substring(Substring(item.value).utf8.trimmed))
      let parameter = Parameter(name: item.name)
      if StudioField.names.contains(item.name) || parameter == .background {
        values[parameter?.name ?? item.name, default: []].append(text)
      } else if !text.isEmpty, let parameter, !Self.ignored.contains(parameter) {
        // What is cut is no value that was meant.
        let start = String(decoding: text.utf8.prefix(Self.longestValue), as: UTF8.self)
        let value = text.utf8.count > Self.longestValue ? start + "…" : text
        items.append(QueryItem(name: parameter.name, value: value))
      }
    }
    items = items.prefix { item in
      // With the signs between them, in markup.
      length += item.name.utf8.count + item.value.queryEncoded.utf8.count + "=&amp;".utf8.count
      return length <= Self.longest
    }
    view = StudioView(values)
    items.removeAll { item in
      guard let parameter = Parameter(name: item.name) else { return false }
      // The studio shows pictures, not reports, and its style is automatic.
      return parameter == .format && item.value == DocumentFormat.report.spelling
        || parameter == .style && item.value == AskedStyle.automatic.spelling
    }
    // An address of 1.0, whose form had the unit apart.
    let isInPoints = query.contains { $0.name == "radius_unit" && $0.value == "points" }
    if isInPoints, let radius = self[.cornerRadius], Double(radius) != nil { self[.cornerRadius] = radius + "pt" }
    sort()
  }

  /// A button of the API, whose defaults are others than the studio's.
  ///
  /// - Parameter page: The page behind it; `nil` for the one that the address describes.
  init(_ target: ButtonURL, on page: PageColor? = nil) {
    self.init(query: target.items)
    var view = StudioView()
    (view.page, view.endpoint) = (page ?? self.view.page, target.path.endpoint)
    self.view = view
    let isStyled = [Parameter.style, .color, .border].contains { self[$0] != nil }
    for parameter in [Parameter.height, .width, .side] + (isStyled ? [] : [.color])
    where self[parameter] == nil && endpoint.parameters.contains(parameter) {
      self[parameter] = parameter.fixedValues?.defaultValue
    }
  }

  /// The first value of a parameter, as written.
  subscript(parameter: Parameter) -> String? {
    get { items.first { $0.name == parameter.name }?.value }
    set {
      items.removeAll { $0.name == parameter.name }
      guard let newValue else { return }
      items.append(QueryItem(name: parameter.name, value: newValue))
      sort()
    }
  }

  private mutating func sort() {
    func place(_ item: QueryItem) -> Int { Parameter(name: item.name)?.rawValue ?? .max }
    items.sort { place($0) < place($1) }
  }

  /// The button's part of the query.
  var buttonQuery: String { query { $0.names == ["mode"] } }

  /// The part of the query that Undo changes.
  var design: String { query(\.isUndone) }

  private func query(_ isWanted: (StudioField) -> Bool) -> String {
    Self.query(view.items(where: isWanted) + items.map { ($0.name, $0.value) })
  }

  /// The path and query.
  package var target: String {
    let parts = [buttonQuery, Self.query(view.items { $0.names != ["mode"] })].filter { !$0.isEmpty }
    return "/" + (parts.isEmpty ? "" : "?") + parts.joined(separator: "&")
  }

  private static func query(_ items: [(name: String, value: String)]) -> String {
    items.map { QueryItem(name: $0, value: $1).text }.joined(separator: "&")
  }

  /// The button's part of the query, as a variant to compare with: an empty one would be none.
  var pin: String { buttonQuery.isEmpty ? "mode=\(endpoint.rawValue)" : buttonQuery }

  func with(_ change: (inout StudioAddress) -> Void) -> StudioAddress {
    var address = self
    change(&address)
    return address
  }
}
