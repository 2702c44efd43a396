internal import ButtonCore
internal import ButtonRendering
internal import Compression

/// A fixed list of pictures, which a server draws before it is ready.
package enum SelfTest {
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
}

extension LoadedAssets {
  /// The digests of the pictures that this machine's libraries draw: SHA-256 of each file, by target. Draws them all
  /// once, which takes some ten milliseconds.
  ///
  /// - Throws: ``AssetFault`` with the picture that cannot be drawn.
  package var drawnDigests: [String: String] {
    get throws {
      try keptDigests.value {
        var digests: [String: String] = [:]
        for target in SelfTest.targets {
          do {
            let url = try ButtonURL(target: target)
            let file = try renderer.render(try parser.parse(url).request)
            digests[target] = sha256(file)
            // As it is compressed for clients.
            if url.path.format == .picture(.svg) { digests["gzip of the SVG"] = sha256(try gzip(file)) }
          } catch {
            throw AssetFault("\(target) cannot be drawn: \(error)")
          }
        }
        return digests
      }
    }
  }
}
