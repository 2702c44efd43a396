import ArgumentParser
import ButtonCore

/// The button that a command is about: a URL, or flags.
struct ButtonTarget: ParsableArguments {
  @Option(help: "How logo and title are arranged: center, left or logo.")
  var mode: String?

  @OptionGroup(title: "Parameters")
  var parameters: ParameterOptions

  /// Whether no flag is given.
  var isEmpty: Bool { mode == nil && parameters.items.isEmpty }

  /// Reads the flags, or a URL in place of them.
  func target(orURL url: String?) throws -> RequestTarget {
    guard let url else {
      let name = mode ?? Endpoint.center.rawValue
      guard let endpoint = Endpoint(rawValue: name) else {
        let known = Endpoint.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("--mode is \(name), and must be one of \(known)")
      }
      return RequestTarget(ButtonPath(endpoint), parameters.items)
    }
    guard mode == nil && parameters.items.isEmpty else {
      throw ValidationError("give a URL or flags, not both")
    }
    guard let target = RequestTarget(url: url) else {
      let known = Endpoint.allCases.map(\.path).joined(separator: ", ")
      throw ValidationError("\(url) does not lead to a button: the paths are \(known)")
    }
    return target
  }
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
