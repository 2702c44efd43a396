import Foundation
import TestSupport
import Testing

/// What `Scripts/fuzz` looks for at length holds for every seed, and for a few thousand inputs close
/// to them.
@Suite struct CorpusTests {
  @Test(arguments: FuzzTarget.all) func seedsHold(target: FuzzTarget) throws {
    for seed in try Corpus.seeds(of: target) { expect(target, seed.bytes, seed.name) }
  }

  @Test(arguments: FuzzTarget.all) func mutationsHold(target: FuzzTarget) throws {
    let seeds = try Corpus.seeds(of: target).map(\.bytes)
    var random = SplitMix64(seed: target.name.utf8.reduce(2026) { $0 &* 31 &+ UInt64($1) })
    for round in 0..<target.rounds {
      let input = Mutation.input(from: seeds, upTo: target.mostBytes, using: &random)
      guard expect(target, input, "mutation \(round)") else { return }
    }
  }

  /// Every folder of the corpus has a target, so that a renamed one does not lose its seeds.
  @Test func everyFolderHasATarget() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Corpus.folder)
    #expect(Set(folders) == Set(FuzzTarget.all.map(\.name)))
  }

  @discardableResult
  private func expect(_ target: FuzzTarget, _ input: [UInt8], _ name: String) -> Bool {
    do {
      try target.check(input)
      return true
    } catch {
      let text = Data(input).base64EncodedString()
      Issue.record("\(target.name), \(name): \(error); the input in Base64: \(text)")
      return false
    }
  }
}
