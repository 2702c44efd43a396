import ArgumentParser

/// The flags of a list, parsed from the arguments that ArgumentParser does not recognize.
struct GivenFlags {
  enum Kind {
    /// `--name VALUE` or `--name=VALUE`.
    case value
    /// `--name`, `--name=true`, `--name true` and the same with `false`.
    case truth
  }

  /// In the order given; `true` for a truth without a value.
  private(set) var values: [(name: String, value: String)] = []
  /// All other arguments.
  private(set) var others: [String] = []

  /// - Parameters:
  ///   - kind: The kind of a flag, by its name without hyphens; `nil` if there is no such flag.
  ///   - nearest: The flag that a misspelled name probably means.
  /// - Throws: `ValidationError`.
  init(
    _ arguments: [String], kind: (String) throws -> Kind?, nearest: (String) -> String?
  ) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        others.append(argument)
        continue
      }
      guard argument != "--" else {
        others += rest
        return
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0].dropFirst(2))
      guard argument.hasPrefix("--"), let kind = try kind(name) else {
        let advice = nearest(name).map { " Did you mean '--\($0)'?" } ?? ""
        throw ValidationError("Unknown option '\(parts[0])'.\(advice)")
      }
      let given = parts.count == 2 ? String(parts[1]) : nil
      switch kind {
      case .truth:
        let isNext = given == nil && rest.first.flatMap(Bool.init) != nil
        values.append((name, given ?? (isNext ? rest.removeFirst() : "true")))
      case .value:
        // The next flag is not a value: a missing value must not hide that flag.
        if given == nil, rest.first?.hasPrefix("--") != false {
          throw ValidationError("Missing value for '\(parts[0]) <value>'")
        }
        values.append((name, given ?? rest.removeFirst()))
      }
    }
  }
}
