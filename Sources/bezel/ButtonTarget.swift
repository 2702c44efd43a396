import ArgumentParser
import ButtonCore

/// The buttons that a command is about: URLs, or the parameters of one as flags.
///
/// Every parameter of the API is a flag. They are read here and not declared one by one, since their
/// list is the API's.
struct ButtonTarget: ParsableArguments {
  @Option(help: "How logo and title are arranged: center, left or logo.")
  var mode: String?

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "URLs, or paths and queries, of buttons; or parameters of one.",
      valueName: "url, or --parameter value"),
    completion: .list(Parameter.all.map(\.flag)))
  var arguments: [String] = []

  /// What the arguments say.
  private struct Given {
    var urls: [String] = []
    var items: [QueryItem] = []
  }

  func validate() throws { _ = try given() }

  private func given() throws -> Given {
    var given = Given()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        given.urls.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0].drop { $0 == "-" }
      guard argument.hasPrefix("--"), let parameter = Parameter(name: String(name)) else {
        let advice = Parameter.nearest(to: String(name)).map { " Did you mean '\($0.flag)'?" } ?? ""
        throw ValidationError("Unknown option '\(parts[0])'.\(advice)")
      }
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
        throw ValidationError("Missing value for '\(parts[0]) <value>'")
      }
      given.items.append(QueryItem(name: parameter.name, value: value))
    }
    return given
  }

  /// Whether neither a URL nor a parameter is given.
  var isEmpty: Bool { mode == nil && arguments.isEmpty }

  /// The URL of each button, where it was given as one, and what it leads to.
  ///
  /// - Throws: `ValidationError`.
  func targets() throws -> [(url: String?, target: RequestTarget)] {
    let given = try given()
    if given.urls.isEmpty {
      let name = mode ?? Endpoint.center.rawValue
      guard let endpoint = Endpoint(rawValue: name) else {
        let known = Endpoint.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("--mode is \(name), and must be one of \(known)")
      }
      return [(nil, RequestTarget(ButtonPath(endpoint), given.items))]
    }
    guard mode == nil && given.items.isEmpty else {
      throw ValidationError("give a URL or flags, not both")
    }
    return try given.urls.map { url in
      guard let target = RequestTarget(url: url) else {
        let known = Endpoint.allCases.map(\.path).joined(separator: ", ")
        throw ValidationError("\(url) does not lead to a button: the paths are \(known)")
      }
      return (url, target)
    }
  }
}

extension Parameter {
  /// The parameter as a flag of a command.
  fileprivate var flag: String { "--" + name }
}

extension InvalidRequest {
  /// Every problem on a line of its own, and the nearest request that works.
  ///
  /// - Parameter severity: What to begin each problem with, if anything.
  func lines(severity: Severity? = nil) -> [String] {
    let prefix = severity.map { $0.word + ": " } ?? ""
    return problems.map { prefix + $0.sentence }
      + (correctedTarget.map { ["Nearest request: \($0)"] } ?? [])
  }
}
