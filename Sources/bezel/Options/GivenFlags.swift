import ArgumentParser

/// The flags of a list, parsed from the arguments that ArgumentParser does not recognize.
struct GivenFlags {
  /// In the order given; `true` for a Boolean without a value.
  private(set) var values: [(name: String, value: String)] = []
  private(set) var others: [String] = []

  /// - Parameters:
  ///   - isBoolean: Whether a flag is `--name`, `--name=true`, `--name true` or the same with `false`, and
  ///     not `--name VALUE` or `--name=VALUE`, by its name without hyphens; `nil` if there is no such flag.
  ///   - nearest: The flag that a misspelled name probably means.
  /// - Throws: `ValidationError`.
  init(_ arguments: [String], isBoolean: (String) -> Bool?, nearest: (String) -> String?) throws {
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
      guard argument.hasPrefix("--"), let isBoolean = isBoolean(name) else {
        let advice = nearest(name).map { " Did you mean '--\($0)'?" } ?? ""
        throw ValidationError("Unknown option '\(parts[0])'.\(advice)")
      }
      let given = parts.count == 2 ? String(parts[1]) : nil
      if isBoolean {
        let isNext = given == nil && rest.first.flatMap(Bool.init) != nil
        values.append((name, given ?? (isNext ? rest.removeFirst() : "true")))
      } else {
        // The next flag is not a value: a missing value must not hide that flag.
        if given == nil, rest.first?.hasPrefix("--") != false {
          throw ValidationError("Missing value for '\(parts[0]) <value>'")
        }
        values.append((name, given ?? rest.removeFirst()))
      }
    }
  }
}
