internal import Synchronization

/// A value that is computed when it is first asked for. Other callers wait until it is there.
package final class Kept<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)

  package init() {}

  /// - Throws: The error of `compute`; the next caller computes again.
  package func value(_ compute: () throws -> Value) throws -> Value {
    try known.withLock { known in
      if let known { return known }
      let value = try compute()
      known = value
      return value
    }
  }
}
