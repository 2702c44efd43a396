import ArgumentParser
import ButtonService

/// What the pages for people need to know.
struct PagesOptions: ParsableArguments {
  @Option(
    help: """
      Where clients reach the service, for the URLs that pages and descriptions show: \
      https://buttons.example.com; as the request says if not given. (environment: \
      BEZEL_PUBLIC_URL)
      """, transform: PublicURL.init(_:))
  var publicURL: PublicURL?

  func apply(to configuration: inout ServiceConfiguration, _ environment: [String: String]) throws {
    configuration.publicURL =
      try (publicURL ?? environment["BEZEL_PUBLIC_URL"].map(PublicURL.init(_:)))?.origin
  }
}

/// A scheme and a host, perhaps with a port.
struct PublicURL {
  /// Without a slash at the end.
  let origin: String

  init(_ text: String) throws {
    let origin = text.hasSuffix("/") ? String(text.dropLast()) : text
    let form = /https?:\/\/([A-Za-z0-9.\-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?/
    guard origin.wholeMatch(of: form) != nil else {
      throw ValidationError(
        "the public URL is \(text), and must be http:// or https:// and a host, perhaps a port")
    }
    self.origin = origin
  }
}
