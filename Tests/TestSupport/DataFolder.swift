/// A data folder for `bezel` processes, the value of `XDG_DATA_HOME`.
extension TemporaryFolder {
  /// One without artwork, shared by all tests of a process.
  package static func data() throws -> TemporaryFolder { try shared.get() }

  private static let shared = Result { try TemporaryFolder() }

  package var artwork: String { path + "/bezel/artwork" }
}
