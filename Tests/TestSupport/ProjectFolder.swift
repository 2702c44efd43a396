import Foundation

/// The folder of this checkout.
package enum ProjectFolder {
  /// The package's root, without a slash at the end.
  package static let path = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .path(percentEncoded: false).trimmingSuffix("/")

  /// Whether the tests run where everything they may need must be installed.
  package static let isCI = ProcessInfo.processInfo.environment["CI"] == "true"

  /// Whether the tests run as root where they may hide folders and mount drives, there is IPv6, and Bezel is not
  /// installed.
  package static let hasWholeHost =
    ProcessInfo.processInfo.environment["TESTS_REQUIRE_HOST"] == "true"
}

/// Facts and Apple's own files next to the checkout, which the product never needs.
package enum SharedFolder {
  package static let path = ProjectFolder.path + "/../shared"
  package static let artwork = path + "/artwork"
  package static let renders = path + "/apple-renders"
  package static let fidelityTool = path + "/tools/fidelity.py"

  /// Whether tests that need the folder run. With `TESTS_REQUIRE_SHARED=true` they always run, and
  /// fail without the folder instead of being skipped; `.ci/run` sets it where the folder exists.
  package static var isExpected: Bool {
    ProcessInfo.processInfo.environment["TESTS_REQUIRE_SHARED"] == "true"
      || FileManager.default.fileExists(atPath: artwork)
  }

  /// The reason that a skipped test shows.
  package static let skipReason = "../shared with Apple's artwork is not beside this checkout"
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
