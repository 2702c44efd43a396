/// What a client says drew a picture: the fingerprint of the service at the time.
///
/// Any text is read, since every other than the current one leads to the same redirect.
package struct PictureVersion: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }
}

extension PictureVersion: ParameterValue {
  package static let `default` = PictureVersion("")
  package static let allowedValues = AllowedValues.form(
    "the fingerprint of what draws the pictures, 64 hexadecimal digits")

  package init?(spelling: String) { self.init(spelling) }

  package var spelling: String { text }

  package static func guess(from text: String) -> PictureVersion? { nil }
}

extension PictureVersion {
  /// A path and query with this version at the end.
  package func added(to target: String) -> String {
    target + (target.contains("?") ? "&" : "?") + item
  }

  /// A path and query with this version in place of another.
  package func replacing(in target: String) -> String {
    Self.items(of: target) { isVersion, item in isVersion ? self.item[...] : item }
  }

  package static func removed(from target: String) -> String {
    items(of: target) { isVersion, item in isVersion ? nil : item }
  }

  private var item: String { "\(Parameter.version.name)=\(text)" }

  /// Changes the encoded items of a query and leaves all else as it is.
  private static func items(
    of target: String, _ change: (_ isVersion: Bool, Substring) -> Substring?
  ) -> String {
    // Bytes, not characters, as in ``QueryItem``.
    let parts = target.utf8.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false
    ).map { Substring($0) }
    guard parts.count == 2 else { return target }
    let items = parts[1].utf8.split(
      separator: UInt8(ascii: "&"), omittingEmptySubsequences: false
    ).map { Substring($0) }.compactMap {
      change(QueryItem.items(ofQuery: $0).first?.name == Parameter.version.name, $0)
    }
    return parts[0] + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }
}
