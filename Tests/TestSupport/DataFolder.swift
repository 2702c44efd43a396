import Foundation

/// A separate data folder for a `bezel` process, without artwork.
package final class DataFolder: Sendable {
  /// A folder without faults, shared by all tests of a process.
  package static func whole() throws -> DataFolder { try shared.get() }

  private static let shared = Result { try DataFolder() }

  private let folder: TemporaryFolder

  package init() throws { folder = try TemporaryFolder() }

  /// The value of `XDG_DATA_HOME`.
  package var path: String { folder.path }
  package var artwork: String { folder.path + "/bezel/artwork" }
}
