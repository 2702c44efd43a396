/// The fingerprint of the service that drew a picture, as a client states it.
///
/// Any text without another parameter in it is read, since every other than the current one leads to the same redirect.
package struct PictureVersion: Hashable, Sendable {
  package let spelling: String

  package init(_ text: String) { spelling = text }
}

extension PictureVersion: ParameterValue {
  package static let allowedValues = AllowedValues.form(
    "the fingerprint of what draws the pictures, 64 hexadecimal digits")

  package init?(spelling: String) {
    guard !QueryItem(name: Parameter.version.name, value: spelling).hidesParameter else { return nil }
    self.init(spelling)
  }
}

extension PictureVersion {
  /// A path and query with this version at the end.
  package func added(to target: String) -> String {
    target + (target.contains("?") ? "&" : "?") + "\(Parameter.version.name)=\(spelling)"
  }

  /// A path and query with this version in place of another, and all else as it is.
  package func replacing(in target: String) -> String {
    // Bytes, not characters, as in ``QueryItem``.
    guard let mark = target.utf8.firstIndex(of: UInt8(ascii: "?")) else { return target }
    let items = target[mark...].dropFirst().utf8.split(
      separator: UInt8(ascii: "&"), omittingEmptySubsequences: false
    ).map { Substring($0) }.map {
      QueryItem.items(ofQuery: $0).first?.name == Parameter.version.name ? "\(Parameter.version.name)=\(spelling)" : $0
    }
    return target[...mark] + items.joined(separator: "&")
  }
}
