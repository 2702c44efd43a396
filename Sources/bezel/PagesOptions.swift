import ArgumentParser
import ButtonService

/// What the pages for people need to know.
struct PagesOptions: ParsableArguments {
  @Option(
    help: """
      Where clients reach the service, for the URLs that pages and descriptions show: \
      https://buttons.example.com; as the request says if not given. (environment: \
      BEZEL_PUBLIC_URL)
      """, transform: ServiceOrigin.init(publicURL:))
  var publicURL: ServiceOrigin?

  func apply(to configuration: inout ServiceConfiguration, _ environment: [String: String]) throws {
    configuration.publicURL =
      try publicURL ?? environment["BEZEL_PUBLIC_URL"].map(ServiceOrigin.init(publicURL:))
  }
}

extension ServiceOrigin {
  fileprivate init(publicURL text: String) throws {
    guard let origin = ServiceOrigin(text) else {
      throw ValidationError(
        "the public URL is \(text), and must be http:// or https:// and a host, perhaps a port")
    }
    self = origin
  }
}
