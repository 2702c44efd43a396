internal import ButtonCore
internal import ButtonRendering
internal import Compression
internal import Graphics

/// The result of drawing a fixed list of pictures and comparing them with what is known.
package struct SelfTest: Sendable {
  /// Whether the pictures' bytes were compared with recorded digests.
  package enum Comparison: Hashable, Sendable {
    case equal
    /// These titles, logos and libraries have no recorded digests, so other titles or another
    /// distribution than the one that Bezel is developed on.
    case notRecorded
    case failed
  }

  /// The first failure, as a sentence without a full stop; `nil` if there is none.
  package var fault: String?
  package var comparison = Comparison.notRecorded
  /// Identifies what the pictures are drawn from, in hexadecimal digits.
  package var inputs = ""
  /// SHA-256 of each picture's file, by path and query, and of what is compressed, by ``compressed``.
  package var digests: [String: String] = [:]

  /// SHA-256 of each file, by ``inputs`` and target.
  typealias Digests = [String: [String: String]]

  package struct Fault: Error, CustomStringConvertible {
    package let description: String
  }

  /// - Throws: ``Fault`` unless it passed.
  package func check() throws(Fault) {
    if let fault { throw Fault(description: "the self-test failed: \(fault)") }
  }

  /// The pictures: each endpoint, style, shape, decoration, script and format is in one of them.
  package static let targets = [
    "/appleid/button?color=black&border=true&type=sign-in&width=210&height=45&scale=1",
    "/appleid/button?color=white&border=true&type=continue&width=375&height=64&scale=2",
    "/appleid/button?color=black&type=sign-up&border_radius=50&locale=ja_JP&scale=3",
    "/appleid/button?color=white&locale=ar_SA&scale=2",
    "/appleid/button?color=black&locale=th_TH&scale=2",
    "/appleid/button/left?color=black&locale=he_IL&logo_size=large&scale=2",
    "/appleid/button/left?color=white&locale=de_DE&scale=2",
    "/appleid/button/logo?color=black&scale=2",
    "/appleid/button/logo?color=white&border=true&border_radius=50&scale=2",
    "/appleid/button?color=white&shadow=large&gradient=5&border_radius=50&scale=1.5",
    "/appleid/button.svg?color=white&border=true", "/appleid/button.webp",
    "/appleid/button.pdf?shadow=small&gradient=5", "/appleid/button.xml",
  ]

  /// The outputs that are also compressed for clients.
  static let compressed = (
    target: "/appleid/button.svg?color=white&border=true", name: "gzip of the SVG"
  )

  /// The libraries that draw and write pictures. Digests are recorded for each such set, with the processor, since
  /// libraries have code of their own for each.
  static var libraries: String {
    LibraryVersions.all.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
      + " on \(processor)"
  }

  private static var processor: String {
    #if arch(x86_64)
    "x86_64"
    #elseif arch(arm64)
    "aarch64"
    #else
    "another processor"
    #endif
  }
}

extension LoadedAssets {
  /// Draws the pictures of the self-test, and compares their digests with the recorded ones. Takes some
  /// ten milliseconds.
  package func selfTest() -> SelfTest {
    var test = SelfTest()
    do {
      test.inputs = try pictureInputs
      test.digests = try drawnDigests
      if let recorded = try recordedDigests()[test.inputs] {
        let wrong = test.digests.keys.sorted().first { recorded[$0] != test.digests[$0] }
        test.comparison = wrong == nil ? .equal : .failed
        test.fault = wrong.map { "\($0) differs from its recorded digest" }
      }
    } catch {
      test.comparison = .failed
      test.fault = "\(error)"
    }
    return test
  }

  /// The digests of the pictures that this machine's libraries draw: SHA-256 of each file, by target.
  ///
  /// - Throws: ``SelfTest/Fault`` with the picture that cannot be drawn.
  var drawnDigests: [String: String] {
    get throws {
      try keptDigests.value {
        var digests: [String: String] = [:]
        for target in SelfTest.targets {
          do {
            let file = try renderer.render(try selfTestRequest(target))
            digests[target] = sha256(file)
            if target == SelfTest.compressed.target {
              digests[SelfTest.compressed.name] = sha256(try gzip(file))
            }
          } catch {
            throw SelfTest.Fault(description: "\(target) cannot be drawn: \(error)")
          }
        }
        return digests
      }
    }
  }

  private func selfTestRequest(_ target: String) throws -> ButtonRequest {
    guard let target = ButtonURL(url: target) else {
      throw SelfTest.Fault(description: "it is not a button")
    }
    return try parser.parse(target.path, target.items).request
  }

  /// The digests that were recorded with these libraries, by ``SelfTest/inputs``.
  private func recordedDigests() throws(FileFault) -> SelfTest.Digests {
    try JSONFile<[String: SelfTest.Digests]>(path: selfTestFile).content[SelfTest.libraries] ?? [:]
  }
}
