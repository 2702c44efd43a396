import ArgumentParser
import ButtonCore
import ButtonService
import ServiceContract

/// Signs URLs for a server that answers no others.
struct Sign: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Sign URLs for a server with signing keys.",
    discussion: """
      Prints each URL with its signature as the last parameter, made with the first key of the \
      file. A line of the file is a name and a secret of at least 64 hexadecimal digits, such as \
      one by: echo "k1 $(openssl rand -hex 32)"
      """)

  @Argument(help: "URLs, or paths with their query.")
  var urls: [String]

  @Option(help: .setting("signing-keys"), completion: .file())
  var signingKeys: String?

  func run() throws {
    let flags = ["signing-keys": signingKeys].compactMapValues(\.self)
    let settings = try SettingsSource(flags: flags).read(Setting.named(["signing-keys"]))
    guard let file = settings.live.signingKeys else {
      throw ValidationError("--signing-keys is required")
    }
    let keys = try SigningKeys(file: file)
    for url in urls {
      // The host and a path that a proxy removes are not part of what is signed, nor is a fragment of
      // the request.
      let path = url.prefix { $0 != "?" && $0 != "#" }
      let start = path.indices.last { path[$0...].hasPrefix("/appleid/") } ?? url.startIndex
      let target = url[start...].prefix { $0 != "#" }
      let place = (url.hasPrefix("//") ? "https:" : "") + url[..<start]
      // A request line has visible ASCII alone, and the output one URL a line.
      guard url.utf8.allSatisfy({ 0x21...0x7E ~= $0 }), ButtonURL(target) != nil,
        PathPrefix(place) != nil || ServiceOrigin(place) != nil
      else {
        throw ValidationError("\(url) is not the URL of a button")
      }
      guard !url.contains(SigningKeys.parameter + "=") else {
        throw ValidationError("\(url) has a signature already")
      }
      print(url[..<start] + keys.signed(String(target)))
    }
  }
}
