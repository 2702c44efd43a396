extension Program {
  /// The environment that makes `bezel` independent of this user's settings, without artwork.
  package static func bezelEnvironment(_ more: [String: String?]) throws -> [String: String?] {
    var environment: [String: String?] = [
      "BEZEL_HOST": nil, "BEZEL_PORT": nil, "BEZEL_ARTWORK": nil, "BEZEL_TITLES": nil,
      "BEZEL_REQUIRE_ARTWORK": nil, "BEZEL_WARM": nil, "BEZEL_PUBLIC_URL": nil,
      "XDG_DATA_HOME": try DataFolder.whole().path,
    ]
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
