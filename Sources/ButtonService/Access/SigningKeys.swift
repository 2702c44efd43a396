internal import ButtonCore
internal import Digests
internal import FoundationEssentials

/// Keys that sign URLs (HMAC-SHA256, RFC 2104). The first signs; all are accepted, so a key can be
/// replaced without a moment at which valid URLs are refused.
package struct SigningKeys: Sendable {
  private struct Key: Sendable {
    let name: String
    let secret: [UInt8]
  }

  private let keys: [Key]

  /// Bytes of the shortest secret: as long as the digest (RFC 2104, section 3).
  private static let minBytes = 32

  /// Reads keys: a line each, a name and a secret of at least 64 hexadecimal digits. Empty lines
  /// and those that begin with `#` are ignored.
  package init(_ text: String) throws(RefusedInput) {
    var keys: [Key] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      guard let first = line.first(where: { !$0.isWhitespace }), first != "#" else { continue }
      guard
        let (_, name, digits) = line.wholeMatch(
          of: /\s*([A-Za-z0-9]+)\s+((?:[0-9A-Fa-f]{2})+)\s*/)?.output,
        digits.count >= 2 * Self.minBytes
      else {
        throw RefusedInput(
          reason: "line \(index + 1) is not a name of letters and digits, and a secret of at least "
            + "\(2 * Self.minBytes) hexadecimal digits")
      }
      guard !keys.contains(where: { $0.name == name }) else {
        throw RefusedInput(reason: "line \(index + 1): the name \(name) is used twice")
      }
      let values = digits.compactMap { $0.hexDigitValue.map(UInt8.init) }
      keys.append(
        Key(
          name: String(name),
          secret: stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] })
      )
    }
    guard !keys.isEmpty else { throw RefusedInput(reason: "has no key") }
    self.keys = keys
  }

  /// The parameter that holds the signature. It must be the last one.
  package static let parameter = "signature"

  /// A path and query with its signature, which it must not have yet.
  ///
  /// The signature does not cover the version, so that a redirect to the current one stays signed.
  package func signed(_ target: String) -> String {
    guard let key = keys.first else { preconditionFailure("there is a key") }
    let code = Digest.authenticationCode(Self.covered(target), key: key.secret)
    return target + Self.separator(target) + "\(Self.parameter)=\(key.name)." + Self.text(code)
  }

  /// Whether a path and query ends with the signature of all before it.
  func accept(_ target: String) -> Bool {
    guard let start = target.ranges(of: Self.parameter + "=").last,
      start.lowerBound > target.startIndex
    else { return false }
    let signed = String(target[..<target.index(before: start.lowerBound)])
    let parts = target[start.upperBound...].split(separator: ".", omittingEmptySubsequences: false)
    guard target == signed + Self.separator(signed) + target[start.lowerBound...],
      parts.count == 2, let key = keys.first(where: { $0.name == parts[0] }),
      let code = Self.code(parts[1])
    else { return false }
    let expected = Digest.authenticationCode(Self.covered(signed), key: key.secret)
    // Takes the same time wherever the first difference is.
    return Digest.areEqual(code, expected)
  }

  /// What a signature authenticates.
  private static func covered(_ target: String) -> [UInt8] {
    Array(PictureVersion.removed(from: target).utf8)
  }

  private static func separator(_ target: String) -> String { target.contains("?") ? "&" : "?" }

  /// Base 64 for URLs, without padding (RFC 4648, section 5).
  private static func text(_ code: [UInt8]) -> String {
    Data(code).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  /// The bytes of a code, if this is its only spelling.
  private static func code(_ text: Substring) -> [UInt8]? {
    let base64 = text.replacing("-", with: "+").replacing("_", with: "/")
    let code = Data(base64Encoded: String(base64) + "=").map { Array($0) }
    return code.map(Self.text) == String(text) ? code : nil
  }
}
