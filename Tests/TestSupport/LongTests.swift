internal import Foundation

/// Tests that are long and rarely fail run weekly: `make test-long`.
package enum LongTests {
  package static let areWanted = ProcessInfo.processInfo.environment["BEZEL_LONG_TESTS"] == "1"
}
