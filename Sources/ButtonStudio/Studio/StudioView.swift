internal import ButtonCore

/// The view of a button in the studio: a value for each member of ``StudioFields``.
@dynamicMemberLookup
struct StudioView: Hashable, Sendable {
  /// In the shortest form.
  private var values: QueryValues = [:]

  init() {}

  init(_ given: QueryValues) {
    for row in StudioFields.rows { values.merge(row.shortest(given)) { $1 } }
  }

  subscript<Value>(dynamicMember field: KeyPath<StudioFields, StudioField<Value>>) -> Value {
    get { StudioFields.table[keyPath: field].parse(values) }
    set {
      let field = StudioFields.table[keyPath: field]
      for name in field.names { values[name] = nil }
      values.merge(field.print(newValue)) { $1 }
    }
  }

  /// The items in the studio's URL of some fields, in the order of the table.
  func items(where isWanted: (any StudioFieldRow) -> Bool) -> [(name: String, value: String)] {
    StudioFields.rows.filter(isWanted).flatMap(\.names).flatMap { name in
      (values[name] ?? []).map { (name, $0) }
    }
  }

  /// Whether the page has controls for the fields of a place.
  func shows(_ place: StudioFieldPlace) -> Bool {
    switch place {
    case .button, .page: true
    case .tab(let tab): self.tab == tab
    case .languages: [StudioTab.languages, .files].contains(self.tab)
    case .nowhere: false
    }
  }

  var shownNeighbors: [Neighbor] { Neighbor.all.filter(self.neighbors.contains) }
}

/// The magnification of a picture.
enum Zoom: String, CaseIterable {
  case fit
  case one = "1"
  case two = "2"
  case four = "4"
  case eight = "8"

  /// The factor; of `fit` the largest, at which a button is easier to look at than in its own size.
  var factor: Int { Int(rawValue) ?? 2 }

  var label: String { self == .fit ? "Fit" : rawValue + "×" }
}

/// What is opened beside the button. On a phone, the design and its code take turns, too.
enum StudioTab: String, CaseIterable {
  case design, code, languages, context, inspect, files
}
