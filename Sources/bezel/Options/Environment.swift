import FoundationEssentials

enum Environment {
  /// The process's environment variables, except empty ones, which count as not set.
  static var current: [String: String] { ProcessInfo.processInfo.environment.filter { !$0.value.isEmpty } }
}
