/// A part of the product that reads bytes of strangers, and what must hold whatever they are.
///
/// `Scripts/fuzz` runs each under libFuzzer with AddressSanitizer. `swift test` replays the seeds
/// and a few thousand mutations of them.
struct FuzzTarget: Sendable, CustomStringConvertible {
  /// The folder of its seeds in `Corpus`.
  let name: String
  /// The longest input; longer ones take time and show nothing new.
  let mostBytes: Int
  /// How many mutations a run of the tests tries. Some targets take milliseconds for one.
  let rounds: Int
  /// Throws a ``Violation`` if something does not hold.
  let check: @Sendable ([UInt8]) throws -> Void

  init(
    _ name: String, mostBytes: Int = 1024, rounds: Int = 3000,
    check: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.name = name
    self.mostBytes = mostBytes
    self.rounds = rounds
    self.check = check
  }

  var description: String { name }

  static let all = [
    query, languages, encodings, variants, source, fix, titles, head, chunks, http1,
  ]
}

/// What did not hold.
struct Violation: Error, CustomStringConvertible {
  let description: String
}

func require(_ holds: Bool, _ description: @autoclosure () -> String) throws(Violation) {
  guard holds else { throw Violation(description: description()) }
}
