import ButtonCore
import ButtonService
import Wire

/// What a server says once it listens: its addresses, and some URLs to try.
struct Greeting {
  private let sentence: String
  private let tried: [String]

  /// - Parameter hasExamples: Whether the server answers any request for a button.
  init(_ addresses: [ListenAddress], _ transport: Transport, hasExamples: Bool) {
    let bases = addresses.map { Self.base($0, transport) }
    let examples = [
      "/", "/appleid/button?type=continue&width=250&height=44&scale=2",
      "/appleid/button/left.svg?locale=ja_JP&color=white&border=true&width=260&height=44",
    ]
    sentence = "Bezel is listening on \(bases.joined(separator: ", "))"
    tried =
      addresses.first?.port == nil || !hasExamples
      ? [] : examples.map { "  \(bases.first ?? "")\($0)" }
  }

  /// Standard output belongs to the access log, if there is one.
  func print(besides log: AccessLogFormat) {
    let text = ([sentence] + tried).joined(separator: "\n")
    switch log {
    case .off: StandardOutput.print(text)
    case .text: StandardError.print(text)
    case .json: StandardError.print(LogRecord(level: "info", message: sentence).json)
    }
  }

  private static func base(_ address: ListenAddress, _ transport: Transport) -> String {
    switch address {
    case .tcp: "\(transport.scheme)://\(address)"
    case .unix, .inherited: "\(address)"
    }
  }
}
