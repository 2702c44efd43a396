internal import ButtonCore
internal import ButtonKit

/// The values of a query, by their names.
typealias QueryValues = [String: [String]]

/// A choice of the studio: how it is read, written and kept. Addresses, hidden fields of the form, and the steps of Undo
/// follow from the table of all; `openapi.json` describes them.
struct StudioField: Sendable {
  /// The name of its value in a query, and of further ones.
  let names: [String]
  /// The tabs in which the page has controls for it.
  let tabs: [StudioTab]
  /// Whether Undo takes its changes back: it is part of the design.
  let isUndone: Bool
  let read: @Sendable (QueryValues, inout StudioView) -> Void
  /// The values in the shortest form: a default has none.
  let written: @Sendable (StudioView) -> QueryValues

  typealias Member<Value> = any WritableKeyPath<StudioView, Value> & Sendable

  /// - Parameters:
  ///   - names: The names of its values.
  ///   - print: The values of what is not the default.
  private init<Value: Equatable & Sendable>(
    _ names: [String], _ member: Member<Value>, in tabs: [StudioTab] = StudioTab.allCases, isUndone: Bool = false,
    print: @escaping @Sendable (Value) -> QueryValues, parse: @escaping @Sendable (QueryValues) -> Value?
  ) {
    (self.names, self.tabs, self.isUndone) = (names, tabs, isUndone)
    let standard = StudioView()[keyPath: member]
    read = { $1[keyPath: member] = parse($0) ?? standard }
    written = { $0[keyPath: member] == standard ? [:] : print($0[keyPath: member]) }
  }

  /// One of a few words.
  private init<Value: RawRepresentable<String> & Equatable & Sendable>(
    _ name: String, _ member: Member<Value>, in tabs: [StudioTab] = StudioTab.allCases, isUndone: Bool = false
  ) {
    self.init([name], member, in: tabs, isUndone: isUndone, print: { [name: [$0.rawValue]] }) {
      $0.first(name).flatMap(Value.init(rawValue:))
    }
  }

  private init(_ name: String, _ member: Member<Bool>) {
    self.init([name], member, print: { [name: [$0.spelling]] }) {
      $0.first(name) == true.spelling
    }
  }

  /// Some of several things, written in the order of `all`.
  private init<Item: Hashable & Sendable>(
    _ name: String, _ member: Member<Set<Item>>, of all: [Item], _ word: @escaping @Sendable (Item) -> String,
    in tab: StudioTab, isUndone: Bool = false
  ) {
    self.init(
      [name], member, in: [tab], isUndone: isUndone, print: { chosen in [name: all.filter(chosen.contains).map(word)] }
    ) { values in
      Set(all.filter { values.all(name).contains(word($0)) })
    }
  }

  static let all: [StudioField] = [
    StudioField("mode", \.endpoint, isUndone: true),
    StudioField(["page", Parameter.background.name], \.page, isUndone: true, print: { $0.values }) {
      PageColor($0.first("page"), background: $0.first(Parameter.background.name))
    },
    StudioField("zoom", \.zoom),
    StudioField("show", \.overlays, of: Overlay.allCases, { $0.rawValue }, in: .inspect),
    StudioField("tab", \.tab, in: []),
    StudioField("beside", \.neighbors, of: Neighbor.all, { $0.spelling }, in: .context, isUndone: true),
    StudioField(["place"], \.place, in: [.context], print: { ["place": [String($0)]] }) { values in
      values.first("place").flatMap { Int($0) }.flatMap { (1...Neighbor.all.count + 1).contains($0) ? $0 : nil }
    },
    StudioField("kits", \.kits, of: KitPlatform.allCases, { $0.rawValue }, in: .files),
    StudioField(["pin"], \.pins, in: [], isUndone: true, print: { ["pin": $0] }) { values in
      Array(values.all("pin").filter { $0.utf8.count <= longestPin }.prefix(StudioPage.mostPins))
    },
    StudioField(["take"], \.snippet, print: { ["take": [$0.rawValue]] }) {
      $0.first("take").flatMap(SnippetKind.init(named:))
    },
    // One kind of code had the part for dark pages in earlier versions.
    StudioField(["pair"], \.isPair, isUndone: true, print: { ["pair": [$0.spelling]] }) {
      $0.first("pair") == true.spelling || $0.first("take") == "picture"
    },
    StudioField("immutable", \.isImmutable),
    // One value for each language, or a list. The limit is more than the words of all languages' names.
    StudioField(["language"], \.languages, in: [.languages, .files], isUndone: true, print: { ["language": $0] }) {
      Array($0.all("language").flatMap(words).filter { $0 != "all" }.prefix(128))
    },
    StudioField("more", \.hasMore),
  ]

  static let names = all.map { $0.names[0] }

  /// The words of a list.
  static func words(_ text: String) -> [String] { text.split { ", ;".contains($0) }.map(String.init) }

  private static let longestPin = 600
}

extension QueryValues {
  /// The first value of a name that is not empty: a form sends empty ones, too.
  func first(_ name: String) -> String? { all(name).first }

  /// All values of a name that are not empty.
  func all(_ name: String) -> [String] { self[name]?.filter { !$0.isEmpty } ?? [] }
}
