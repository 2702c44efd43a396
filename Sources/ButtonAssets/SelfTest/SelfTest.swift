internal import ButtonCore
internal import ButtonRendering
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
  /// Identifies everything that decides the pictures' bytes, in hexadecimal digits.
  package var inputs: String
  /// SHA-256 of each picture's file, by path and query.
  package var digests: [String: String] = [:]

  /// SHA-256 of each picture's file, by ``inputs`` and target.
  typealias Digests = [String: [String: String]]

  /// The libraries that draw and write pictures. Digests are recorded for each set of them.
  static var libraries: String {
    LibraryVersions.all.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
  }

  package init(inputs: String) { self.inputs = inputs }

  package struct Fault: Error, CustomStringConvertible {
    package let description: String
  }

  /// - Throws: ``Fault`` unless it passed.
  package func check() throws(Fault) {
    if let fault { throw Fault(description: "the self-test failed: \(fault)") }
  }

  /// The pictures: each endpoint, style, shape and script is in one of them.
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
  ]

  /// Pictures that are drawn, and not compared.
  static let otherFormats = [
    "/appleid/button.webp", "/appleid/button.pdf", "/appleid/button.xml",
  ]
}

extension LoadedAssets {
  /// Draws the pictures of the self-test, compares their digests with the recorded ones, and
  /// compares our SVG, drawn by librsvg, with our pixels. Takes some ten milliseconds.
  package func selfTest() -> SelfTest {
    var test = SelfTest(inputs: "")
    do {
      test.inputs = try pictureInputs
      for target in SelfTest.targets {
        let request = try selfTestRequest(target)
        test.digests[target] = sha256(try renderer.render(request))
        if let difference = try svgDifference(of: request) {
          throw SelfTest.Fault(description: "\(target): \(difference)")
        }
      }
      // Their bytes also depend on how libraries compress, which is not among the recorded inputs.
      for target in SelfTest.otherFormats {
        _ = try renderer.render(try selfTestRequest(target))
      }
      if let recorded = try recordedDigests()[test.inputs] {
        let wrong = SelfTest.targets.first { recorded[$0] != test.digests[$0] }
        test.comparison = wrong == nil ? .equal : .failed
        if let wrong {
          throw SelfTest.Fault(description: "\(wrong) differs from its recorded digest")
        }
      }
    } catch {
      test.comparison = .failed
      test.fault = "\(error)"
    }
    return test
  }

  private func selfTestRequest(_ target: String) throws -> ButtonRequest {
    guard let target = ButtonURL(url: target) else {
      throw SelfTest.Fault(description: "\(target) is not a button")
    }
    return try parser.parse(target.path, target.items).request
  }

  /// The digests that were recorded with these libraries, by ``SelfTest/inputs``.
  private func recordedDigests() throws(FileFault) -> SelfTest.Digests {
    try JSONFile<[String: SelfTest.Digests]>(path: selfTestFile).content[SelfTest.libraries] ?? [:]
  }

  /// Draws a request as SVG with librsvg, and as pixels.
  ///
  /// - Returns: How they differ, or `nil` if they hardly do.
  private func svgDifference(of request: ButtonRequest) throws -> String? {
    let drawing = try renderer.drawing(request)
    let grid = request.pixelGrid(.two)
    let document = SVGDocument(Array(drawing.svg(artwork).utf8), styleSheet: "")
    let theirs = try Canvas.draw(
      width: grid.width, height: grid.height, pixelsPerPoint: grid.pixelsPerPoint,
      origin: grid.origin
    ) { canvas throws(GraphicsFault) in
      try canvas.draw(document)
    }
    let ours = try drawing.bitmap(on: grid, artwork)
    let differences = zip(theirs.pixels, ours.pixels).map { theirs, ours in
      abs(Self.premultiplied(theirs) - Self.premultiplied(ours))
    }
    let mean = Double(differences.reduce(0, +)) / Double(max(1, differences.count))
    guard mean > Self.maxMeanDifference else { return nil }
    return "its SVG, drawn by librsvg, differs by \(mean) of 255 levels on average"
  }

  /// Levels of 255. Coordinates in SVG are rounded to 1/50 of a point, which makes up to 0.2; a
  /// missing logo or letter makes more than 1.
  private static let maxMeanDifference = 0.5

  private static func premultiplied(_ pixel: UInt16) -> Int {
    Int(pixel & 255) * Int(pixel >> 8) / 255
  }
}
