import ButtonCore
import Wire

/// What a server prints once it listens: its addresses, and some URLs to try.
struct Greeting {
  let text: String

  /// - Parameter hasExamples: Whether the server answers any request for a button.
  init(_ addresses: [ListenAddress], _ transport: Transport, hasExamples: Bool) {
    let bases = addresses.map { Self.base($0, transport) }
    let examples = [
      "/",
      ButtonPath(.center).target([
        (.type, TitleType.continue.spelling), (.width, "250"), (.height, "44"),
        (.scale, PixelScale.two.spelling),
      ]),
      ButtonPath(.left, format: .svg).target([
        (.locale, "ja_JP"), (.color, ButtonColor.white.spelling),
        (.border, Border.present.spelling), (.width, "260"), (.height, "44"),
      ]),
    ]
    let tried =
      addresses.first?.port == nil || !hasExamples
      ? [] : examples.map { "  \(bases.first ?? "")\($0)" }
    text = (["Bezel is listening on \(bases.joined(separator: ", "))"] + tried)
      .joined(separator: "\n")
  }

  private static func base(_ address: ListenAddress, _ transport: Transport) -> String {
    switch address {
    case .tcp: "\(transport.scheme)://\(address)"
    case .unix, .inherited: "\(address)"
    }
  }
}
