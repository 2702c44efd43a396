/// The fingerprint of the service that drew a picture, as a client states it.
///
/// Any text without another parameter in it is read, since every other than the current one leads to the same redirect.
package struct PictureVersion: ParameterValue, Hashable, Sendable {
  package static let allowedValues = AllowedValues.form(
    "the fingerprint of what draws the pictures, 64 hexadecimal digits")

  package let spelling: String

  package init(_ text: String) { spelling = text }

  package init?(spelling: String) {
    guard QueryItem(name: Parameter.version.name, value: spelling).divided == nil else { return nil }
    self.init(spelling)
  }

  /// A path and query with this version at the end.
  package func added(to target: String) -> String {
    target + (target.contains("?") ? "&" : "?") + "\(Parameter.version.name)=\(spelling)"
  }
}
