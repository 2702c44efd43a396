internal import ButtonCore
internal import ButtonKit

extension ButtonLinks {
  /// The path and query of a kit with this button in all languages, each as wide as its title needs
  /// if no width is chosen.
  ///
  /// - Parameters:
  ///   - path: Of kits.
  ///   - hasStandIn: Whether the kit would have a stand-in for Apple's logo.
  func kit(_ platform: KitPlatform, at path: String, hasStandIn: Bool) -> String {
    let isTitled = request.mode.titled != nil
    var items = [(KitRequest.platformsName, platform.rawValue)]
    if endpoint != .center { items.append((KitRequest.modesName, endpoint.rawValue)) }
    // The guidelines ask for one style on light pages and another on dark ones.
    let styles: [ButtonStyle] = style == .whiteOutlined ? [.whiteOutlined] : [.black, .white]
    items.append((Parameter.style.name, styles.map(\.spelling).joined(separator: ",")))
    if isTitled {
      items.append((Parameter.locale.name, "all"))
      items.append((Parameter.width.name, self[.width] ?? "fit"))
    } else if let side = self[.side] {
      items.append((Parameter.height.name, side))
    }
    let said: Set<Parameter> = [.style, .color, .border, .background, .locale, .width, .side]
    for parameter in KitRequest.parameters where !said.contains(parameter) {
      if let value = self[parameter] { items.append((parameter.name, value)) }
    }
    if hasStandIn { items.append(("allow-stand-in", true.spelling)) }
    return path + "?" + items.map { "\($0)=\($1)" }.joined(separator: "&")
  }
}
