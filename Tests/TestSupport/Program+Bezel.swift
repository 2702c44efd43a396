import Foundation

extension Program {
  /// The environment that makes `bezel` independent of this user's settings, without artwork.
  package static func bezelEnvironment(_ more: [String: String?]) throws -> [String: String?] {
    let settings = ProcessInfo.processInfo.environment.keys.filter { $0.hasPrefix("BEZEL_") }
    var environment = [String: String?](uniqueKeysWithValues: settings.map { ($0, nil) })
    environment["XDG_DATA_HOME"] = try TemporaryFolder.data().path
    for (name, value) in more { environment.updateValue(value, forKey: name) }
    return environment
  }

  /// Runs `bezel` until it exits.
  package static func runBezel(
    _ arguments: [String], environment: [String: String?] = [:], directory: String? = nil
  ) async throws -> Outcome {
    try await run(
      bezel, arguments, environment: bezelEnvironment(environment), directory: directory)
  }
}
