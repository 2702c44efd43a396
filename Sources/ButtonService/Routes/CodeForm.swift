internal import ButtonCore
internal import HTTPTypes
internal import NIOCore
internal import ServiceContract

/// The form in which a body holds code: as it is, or as the only field of a form.
enum CodeForm {
  case text, form

  /// - Throws: A problem that names what is allowed.
  init(_ fields: HTTPFields) throws(ProblemDetails) {
    if let coding = fields[.contentEncoding], coding.lowercased() != "identity" {
      throw ProblemDetails(
        .unsupportedMediaType,
        detail: "Content-Encoding is \(coding.prefix(100)), but code must be sent as it is.")
    }
    let contentType = fields[.contentType]
    let parts = (contentType ?? "").lowercased().split(separator: ";").map {
      $0.filter { !" \t\"".contains($0) }
    }
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

  private static let beginning = SiteCheck.field + "="

  /// The most bytes of a body that may hold code of the longest kind.
  var mostBytes: Int {
    switch self {
    case .text: SiteCheck.maxBytes
    // Each byte may be written as a percent sign and two digits.
    case .form: Self.beginning.utf8.count + 3 * SiteCheck.maxBytes
    }
  }

  /// The code in a body.
  ///
  /// - Throws: A problem for a form with other fields, and for code that is too long.
  func code(in body: ByteBuffer) throws(ProblemDetails) -> [UInt8] {
    var code = Array(body.readableBytesView)
    if self == .form {
      let beginning = Self.beginning.utf8
      guard code.starts(with: beginning), !code.contains(UInt8(ascii: "&")),
        let decoded = code.dropFirst(beginning.count).formDecoded
      else {
        throw ProblemDetails(
          .badRequest,
          detail: "The form does not have the field \(SiteCheck.field) alone, percent-encoded.")
      }
      code = decoded
    }
    guard code.count <= SiteCheck.maxBytes else { throw .codeTooLong }
    return code
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
