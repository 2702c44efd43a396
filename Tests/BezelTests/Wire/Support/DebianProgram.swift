import Foundation
import TestSupport
import Testing

/// A Debian program that set-up installs for connection tests.
enum DebianProgram: String, CaseIterable {
  case varnishtest = "/usr/bin/varnishtest"
  case varnish = "/usr/sbin/varnishd"
  case nginx = "/usr/sbin/nginx"
  case haproxy = "/usr/sbin/haproxy"
  case promtool = "/usr/bin/promtool"

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
