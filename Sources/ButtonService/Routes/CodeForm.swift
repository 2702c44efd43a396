internal import ButtonCore
internal import HTTPTypes
internal import NIOCore
internal import ServiceContract
internal import Wire

/// The form in which a body holds code: as it is, or as a field of a form, which may have the page's colour, too.
enum CodeForm {
  case text, form

  /// - Throws: A problem that names what is allowed.
  init(_ exchange: Exchange) throws(ProblemDetails) {
    if let coding = exchange.value(of: "content-encoding"), coding.lowercased() != "identity" {
      throw ProblemDetails(
        .unsupportedMediaType,
        detail: "Content-Encoding is \(coding.prefix(100)), but code must be sent as it is.")
    }
    let contentType = exchange.value(of: "content-type")
    let parts = (contentType ?? "").lowercased().split(separator: ";").map { $0.filter { !" \t\"".contains($0) } }
    let charset = parts.dropFirst().first { $0.hasPrefix("charset=") }?.dropFirst("charset=".count)
    switch parts.first {
    case _ where !["utf-8", "us-ascii", nil].contains(charset):
      throw ProblemDetails(
        .unsupportedMediaType,
        detail: "The charset is \(charset?.prefix(100) ?? ""), but must be utf-8.")
    case "text/plain": self = .text
    case "application/x-www-form-urlencoded": self = .form
    default:
      throw ProblemDetails(
        .unsupportedMediaType,
        detail:
          "Content-Type is \(contentType.map { String($0.prefix(100)) } ?? "missing"), but must be text/plain, or "
          + "application/x-www-form-urlencoded with the field \(SiteCheck.field).")
    }
  }

  private static let beginning = Array((SiteCheck.field + "=").utf8)

  /// The most bytes of a body that may hold code of the longest kind.
  var mostBytes: Int {
    switch self {
    case .text: SiteCheck.maxBytes
    // Each byte may be written as a percent sign and two digits; and the page's colour.
    case .form: Self.beginning.count + 3 * SiteCheck.maxBytes + SiteCheck.maxColorBytes
    }
  }

  /// The code in a body, and the other field of a form.
  ///
  /// - Throws: A problem for a form with other fields, and for code that is too long.
  func read(_ body: ByteBuffer) throws(ProblemDetails) -> (code: [UInt8], items: [QueryItem]) {
    var (code, items) = (Array(body.readableBytesView), [QueryItem]())
    if self == .form {
      let fields = code.split(separator: UInt8(ascii: "&"), maxSplits: 2)
      let codes = fields.filter { $0.starts(with: Self.beginning) }
      items = fields.filter { !$0.starts(with: Self.beginning) }
        .flatMap { QueryItem.items(ofQuery: String(decoding: $0.prefix(SiteCheck.maxColorBytes), as: UTF8.self)) }
      guard codes.count == 1, fields.count <= 2, items.allSatisfy({ $0.name == Parameter.background.name }),
        let decoded = codes[0].dropFirst(Self.beginning.count).formDecoded
      else {
        throw ProblemDetails(.badRequest, detail: "A form takes \(SiteCheck.field) and perhaps background, encoded.")
      }
      code = decoded
    }
    guard code.count <= SiteCheck.maxBytes else { throw .codeTooLong }
    return (code, items)
  }
}

extension ProblemDetails {
  static var codeTooLong: ProblemDetails {
    ProblemDetails(
      .contentTooLarge,
      detail:
        "The code has more than \(SiteCheck.maxBytes) bytes: send a part of it, or run bezel check."
    )
  }
}
