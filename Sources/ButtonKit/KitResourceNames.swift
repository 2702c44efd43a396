package import ButtonCore

/// The names by which an app finds a button in its kit: one in black and white, or with the outlined
/// style alone.
package struct KitResourceNames: Hashable, Sendable {
  /// A constant of `AppleButton` in `AppleButtons.swift`.
  package let swiftConstant: String
  /// An Android drawable, without `@drawable/`.
  package let drawable: String
  /// An Android text, without `@string/`.
  package let text: String

  package init(_ request: ButtonRequest) {
    let style = ButtonStyle(request.color, request.border)
    let name = KitButton.name(request, style == .whiteOutlined ? style : nil)
    swiftConstant = XcodeTree.constant("apple-" + name)
    drawable = AndroidTree.name(name)
    text = AndroidTree.name(KitButton.textName(request))
  }
}
