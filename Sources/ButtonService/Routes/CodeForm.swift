internal import ButtonCore
internal import HTTPTypes
internal import NIOCore
internal import ServiceContract

/// How a body holds code: as it is, or as the only field of a form.
enum CodeForm {
  case text, form

  /// - Throws: A problem that names what is allowed.
  init(_ contentType: String?) throws(ProblemDetails) {
    let name = contentType?.prefix { $0 != ";" && $0 != " " && $0 != "\t" }.lowercased()
    switch name {
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
        "The code has more than \(SiteCheck.maxBytes) bytes: send a part of it, or run `bezel check`.",
      headers: [.cacheControl: ResponseHeaders.noStore])
  }
}
