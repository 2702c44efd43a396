import Foundation

/// Where this checkout lies.
package enum ProjectFolder {
  /// The package's root, without a slash at the end.
  package static let path = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .path(percentEncoded: false).trimmingSuffix("/")

  /// Whether tests run where everything they may need has to be there.
  package static let isCI = ProcessInfo.processInfo.environment["CI"] == "true"
}

/// Facts and Apple's own files beside the checkout, which the product never needs.
package enum SharedFolder {
  package static let path = ProjectFolder.path + "/../shared"
  package static let artwork = path + "/artwork"
  package static let renders = path + "/apple-renders"
  package static let fidelityTool = path + "/tools/fidelity.py"

  /// Whether tests that need the folder run. With `TESTS_REQUIRE_SHARED=true` they do in any case,
  /// and fail without it instead of being skipped; `.ci/run` says so where the folder is there.
  package static var isExpected: Bool {
    ProcessInfo.processInfo.environment["TESTS_REQUIRE_SHARED"] == "true"
      || FileManager.default.fileExists(atPath: artwork)
  }

  /// What a skipped test says.
  package static let skipReason = "../shared with Apple's artwork is not beside this checkout"
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
