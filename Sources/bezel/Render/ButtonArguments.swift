import ArgumentParser
import ButtonCore

/// The buttons that a command applies to: others than flags, such as URLs, or the parameters of one button as flags.
///
/// Every parameter of the API is a flag. The flags are parsed here instead of declared one by one,
/// so that the API's list of parameters is the only one.
struct ButtonArguments {
  let mode: String?
  /// The flags of the API's parameters.
  let items: [QueryItem]
  let others: [String]

  /// - Throws: `ValidationError` for an unknown flag, or one without a value.
  init(mode: String?, _ arguments: [String]) throws {
    let given = try GivenFlags(
      arguments,
      isBoolean: { Parameter(name: $0)?.isBoolean },
      nearest: { Parameter.meant(by: $0)?.value.name })
    self.mode = mode
    items = given.values.map { QueryItem(name: $0.name, value: $0.value) }
    others = given.others
  }

  /// Whether there are parameters as flags.
  var hasFlags: Bool { mode != nil || !items.isEmpty }

  /// The button of the flags.
  ///
  /// - Throws: `ValidationError` for an unknown mode.
  func target() throws -> ButtonURL {
    let name = mode ?? Endpoint.center.rawValue
    guard let endpoint = Endpoint(rawValue: name) else {
      let known = Endpoint.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("--mode is \(name.orEmpty), but must be one of \(known)")
    }
    return ButtonURL(ButtonPath(endpoint), items)
  }

  /// - Throws: `ValidationError` for a URL of something else.
  static func url(_ text: String) throws -> ButtonURL {
    do throws(ButtonURL.Fault) { return try ButtonURL(reading: text) } catch { throw notAButton(text, error) }
  }

  static func notAButton(_ url: String, _ fault: ButtonURL.Fault) -> ValidationError {
    ValidationError("\(url) is not the URL of a button. \(fault.sentence)".withoutControls)
  }
}

extension Parameter {
  /// The parameter as a flag of a command.
  var flag: String { "--" + self.name }

  var isBoolean: Bool { fixedValues?.allowed.isBoolean == true }
}
