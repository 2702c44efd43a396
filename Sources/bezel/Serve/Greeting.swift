import ButtonService
import Wire

/// The lines that a server prints once it listens: its addresses, and some URLs to try.
enum Greeting {
  private static let examples = [
    "/", "/appleid/button?type=continue&width=250&height=44&scale=2",
    "/appleid/button/left.svg?locale=ja_JP&color=white&border=true&width=260&height=44",
  ]

  /// - Parameters:
  ///   - hasExamples: Whether the server answers any request for a button.
  ///   - log: Standard output belongs to the access log, if there is one.
  static func print(_ addresses: [ListenAddress], hasExamples: Bool, besides log: AccessLogFormat) {
    let bases = addresses.map { address in
      address.port == nil ? "\(address)" : "http://\(address)"
    }
    let sentence = "Bezel is listening on \(bases.joined(separator: ", "))"
    let base = addresses.first?.port == nil || !hasExamples ? nil : bases.first
    let tried = base.map { base in examples.map { "  \(base)\($0)" } } ?? []
    let text = ([sentence] + tried).joined(separator: "\n")
    switch log {
    case .off: try? StandardOutput.print(text)
    case .json: StandardError.print(record: LogRecord(level: "info", message: sentence).json)
    }
  }
}
