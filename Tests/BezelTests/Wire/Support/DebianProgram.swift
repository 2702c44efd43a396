import Foundation
import TestSupport
import Testing

/// A Debian program that set-up installs for tests.
enum DebianProgram: String, CaseIterable {
  case varnishtest = "/usr/bin/varnishtest"
  case promtool = "/usr/bin/promtool"
  case socketActivate = "/usr/bin/systemd-socket-activate"

  /// Whether tests that need it run. In CI they must: without the program they fail.
  var isExpected: Bool {
    ProjectFolder.isCI || FileManager.default.isExecutableFile(atPath: rawValue)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where a program is not installed.
  static func needs(_ programs: DebianProgram...) -> Self {
    .enabled(
      if: programs.allSatisfy(\.isExpected),
      "\(programs.map(\.rawValue).joined(separator: ", ")): run Scripts/setup-tests")
  }
}
