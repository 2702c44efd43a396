import ArgumentParser
import ButtonCore
import ButtonService
import Foundation

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
    let settings = try SettingsReader(flags: flags).valid(Setting.named(["signing-keys"]))
    guard let file = settings.signingKeys else {
      throw ValidationError("--signing-keys is required")
    }
    let keys = try SigningKeys(file: file)
    for url in urls {
      guard RequestTarget(url: url) != nil else {
        throw ValidationError("\(url) is not the URL of a button")
      }
      guard !url.contains(SigningKeys.parameter + "=") else {
        throw ValidationError("\(url) has a signature already")
      }
      // The host is not part of what is signed, nor is a fragment of the request.
      let start = url.range(of: "/appleid/")?.lowerBound ?? url.startIndex
      let target = url[start...].prefix { $0 != "#" }
      print(url[..<start] + keys.signed(String(target)))
    }
  }
}
