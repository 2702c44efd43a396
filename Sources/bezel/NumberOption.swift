import ArgumentParser
import ButtonService

/// A number of the service's configuration: where it is kept, what its environment variable is
/// called, and how far it may go.
struct NumberOption: Sendable {
  /// The environment variable. The flag is called as it, in the command line's way.
  let variable: String
  let range: ClosedRange<Int>
  /// What one of the operator's units is in the service's.
  private let unit: Int
  private let read: @Sendable (ServiceConfiguration) -> Int?
  private let write: @Sendable (inout ServiceConfiguration, Int) -> Void

  init(
    _ variable: String, _ path: any WritableKeyPath<ServiceConfiguration, Int> & Sendable,
    _ range: ClosedRange<Int> = 1...1_000_000, unit: Int = 1
  ) {
    self.variable = variable
    self.range = range
    self.unit = unit
    read = { $0[keyPath: path] }
    write = { $0[keyPath: path] = $1 }
  }

  /// A number that need not be there.
  init(
    _ variable: String, _ path: any WritableKeyPath<ServiceConfiguration, Int?> & Sendable,
    _ range: ClosedRange<Int> = 1...1_000_000, unit: Int = 1
  ) {
    self.variable = variable
    self.range = range
    self.unit = unit
    read = { $0[keyPath: path] }
    write = { $0[keyPath: path] = $1 }
  }

  /// The number of a service that nobody configures, in the operator's unit.
  var standard: Int? { read(ServiceConfiguration()).map { $0 / unit } }

  private var flagName: String {
    "--" + variable.dropFirst("BEZEL_".count).lowercased().replacing("_", with: "-")
  }

  /// Takes the flag, or else the variable.
  func set(
    in configuration: inout ServiceConfiguration, flag: Int?, _ environment: [String: String]
  ) throws {
    var value = flag
    if value == nil, let text = environment[variable] {
      guard let number = Int(text) else {
        throw ValidationError("\(variable) is \(text), and must be a whole number")
      }
      value = number
    }
    guard let value else { return }
    guard range.contains(value) else {
      let name = flag == nil ? variable : flagName
      throw ValidationError(
        "\(name) is \(value), and must be from \(range.lowerBound) to \(range.upperBound)")
    }
    write(&configuration, value * unit)
  }
}

extension ArgumentHelp {
  /// - Parameter standard: What to say of a flag that is not given, where the number does not say
  ///   it.
  static func number(
    _ meaning: String, _ option: NumberOption, standard: String? = nil
  ) -> ArgumentHelp {
    let value = standard ?? option.standard.map(String.init) ?? "none"
    return ArgumentHelp(
      """
      \(meaning), from \(option.range.lowerBound) to \(option.range.upperBound); \(value) if not \
      given. (environment: \(option.variable))
      """, valueName: "number")
  }
}
