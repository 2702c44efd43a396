internal import ButtonCore

/// The values of a query, by their names.
typealias QueryValues = [String: [String]]

/// A row of ``StudioFields``: how a choice of the studio is read, written, described and kept.
struct StudioField<Value: Sendable>: Sendable, StudioFieldRow {
  /// The name of its value in a query, and of further ones.
  let names: [String]
  let place: StudioFieldPlace
  let isUndone: Bool
  let parse: @Sendable (QueryValues) -> Value
  /// The values in the shortest form: a default has none.
  let print: @Sendable (Value) -> QueryValues

  /// - Parameters:
  ///   - names: The names of its further values.
  ///   - parse: Never fails: an invalid value becomes a valid one.
  init(
    _ name: String, _ place: StudioFieldPlace, isUndone: Bool = false,
    names: [String] = [], parse: @escaping @Sendable (QueryValues) -> Value,
    print: @escaping @Sendable (Value) -> QueryValues
  ) {
    (self.place, self.isUndone) = (place, isUndone)
    self.names = [name] + names
    (self.parse, self.print) = (parse, print)
  }

  func shortest(_ values: QueryValues) -> QueryValues { print(parse(values)) }
}

/// A row whose type of value does not matter.
protocol StudioFieldRow: Sendable {
  var names: [String] { get }
  var place: StudioFieldPlace { get }
  /// Whether Undo takes its changes back: it is part of the design.
  var isUndone: Bool { get }
  /// The values that mean the same, in the shortest form.
  func shortest(_ values: QueryValues) -> QueryValues
}

extension StudioFieldRow {
  var name: String { names[0] }
}

/// The controls of a field.
enum StudioFieldPlace: Hashable {
  /// In the form, as a part of the button.
  case button
  /// Always visible.
  case page
  case tab(StudioTab)
  /// In each tab that has languages.
  case languages
  case nowhere
}

extension StudioField where Value: RawRepresentable<String> & CaseIterable & Equatable {
  /// One of a few words.
  static func choice(
    _ name: String, default standard: Value, _ place: StudioFieldPlace, isUndone: Bool = false
  ) -> Self {
    Self(
      name, place, isUndone: isUndone,
      parse: { $0.first(name).flatMap(Value.init(rawValue:)) ?? standard },
      print: { $0 == standard ? [:] : [name: [$0.rawValue]] })
  }
}

extension StudioField where Value == Bool {
  static func flag(_ name: String, _ place: StudioFieldPlace) -> Self {
    Self(
      name, place,
      parse: { $0.first(name) == true.spelling }, print: { $0 ? [name: [true.spelling]] : [:] })
  }
}

extension StudioField {
  /// Some of several things, written in the order of `all`.
  static func some<Item: Hashable & Sendable>(
    _ name: String, of all: [Item], word: @escaping @Sendable (Item) -> String,
    _ place: StudioFieldPlace, isUndone: Bool = false
  ) -> Self where Value == Set<Item> {
    Self(
      name, place, isUndone: isUndone,
      parse: { values in Set(all.filter { values.all(name).contains(word($0)) }) },
      print: { chosen in [name: all.filter(chosen.contains).map(word)].withoutEmpty })
  }
}

extension QueryValues {
  /// The first value of a name that is not empty: a form sends empty ones, too.
  func first(_ name: String) -> String? { self[name]?.first { !$0.isEmpty } }

  /// All values of a name that are not empty.
  func all(_ name: String) -> [String] { self[name]?.filter { !$0.isEmpty } ?? [] }

  var withoutEmpty: QueryValues { filter { !$0.value.isEmpty } }
}
