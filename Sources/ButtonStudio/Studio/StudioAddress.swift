internal import ButtonCore

/// The studio's path and query: a button in words of the API, and how it is viewed.
///
/// It restores a state, so that this can be saved, shared and reloaded. Links of the page are
/// addresses with a change.
struct StudioAddress: Hashable, Sendable {
  var endpoint: Endpoint
  /// The button's parameters in the documented order, whether or not they are valid and apply at the
  /// endpoint, and after them those that the guidelines forbid.
  private(set) var items: [QueryItem]
  var view: StudioView

  /// Parameters that are not chosen: the studio knows the current version, and layers are a download.
  static let ignored: Set<Parameter> = [.version, .layers]

  init(_ endpoint: Endpoint, _ items: [QueryItem], _ view: StudioView) {
    self.endpoint = endpoint
    self.view = view
    self.items = items
    sort()
  }

  /// Reads a query. Empty items, which a form sends too, and unknown ones are ignored.
  init(query: [QueryItem]) {
    var fields: [StudioField: [String]] = [:]
    items = []
    for var item in query {
      let text = item.value.text
      if let field = StudioField(rawValue: item.name) {
        if !text.isEmpty || field == .pinName { fields[field, default: []].append(text) }
      } else if !text.isEmpty, let parameter = Parameter(name: item.name) {
        item.name = parameter.name
        if !Self.ignored.contains(parameter) { items.append(item) }
      } else if ForbiddenParameter(name: item.name) != nil {
        items.append(item)
      }
    }
    endpoint = fields[.mode]?.first.flatMap(Endpoint.init(rawValue:)) ?? .center
    view = StudioView(
      fields, background: items.first { $0.name == Parameter.background.name }?.value.text)
    // The form's controls are disabled for a watch, and a form sends what was chosen before.
    let isWatchForm =
      fields[.mode] != nil
      && items.contains(QueryItem(name: Parameter.watch.name, value: true.spelling))
    items.removeAll { item in
      guard let parameter = Parameter(name: item.name) else { return false }
      if isWatchForm, parameter.isFixedOnWatch { return true }
      return switch parameter {
      case .background: true
      // The studio shows pictures, not reports.
      case .format: item.value.text == DocumentFormat.report.spelling
      case .style: item.value.text == RequestParser.advisedStyle
      default: false
      }
    }
    if fields[.radiusUnit]?.first == RadiusUnit.points.rawValue, let radius = self[.cornerRadius],
      radius.utf8.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") })
    {
      self[.cornerRadius] = radius + RadiusUnit.points.suffix
    }
    readSize()
    sort()
  }

  /// A button of the API, whose defaults are others than the studio's.
  init(_ target: ButtonURL, _ view: StudioView) {
    self.init(query: target.items)
    endpoint = target.path.endpoint
    self.view = view
    let isStyled = [Parameter.style, .color, .border].contains { self[$0] != nil }
    for parameter in endpoint.parameters
    where self[parameter] == nil && !(parameter == .color && isStyled) {
      self[parameter] = StudioDefaults.apiDefaults[parameter]
    }
  }

  /// The first value of a parameter, as written.
  subscript(parameter: Parameter) -> String? {
    get { items.first { $0.name == parameter.name }?.value.text }
    set {
      items.removeAll { $0.name == parameter.name }
      guard let newValue else { return }
      items.append(QueryItem(name: parameter.name, value: newValue))
      sort()
    }
  }

  private mutating func sort() {
    let places = Dictionary(uniqueKeysWithValues: zip(Parameter.allCases.map(\.name), 0...))
    items = items.enumerated().sorted {
      (places[$0.element.name] ?? places.count, $0.offset)
        < (places[$1.element.name] ?? places.count, $1.offset)
    }.map(\.element)
  }

  /// The button's items in the studio's URL.
  var buttonItems: [(String, String)] {
    (endpoint == .center ? [] : [(StudioField.mode.rawValue, endpoint.rawValue)])
      + items.map { ($0.name, $0.value.text) }
  }

  /// The path and query.
  var target: String {
    let query = Self.query(buttonItems + view.items)
    return "/" + (query.isEmpty ? "" : "?" + query)
  }

  static func query(_ items: [(String, String)]) -> String {
    items.map { "\($0.queryEncoded)=\($1.queryEncoded)" }.joined(separator: "&")
  }

  func with(_ change: (inout StudioAddress) -> Void) -> StudioAddress {
    var address = self
    change(&address)
    return address
  }
}
