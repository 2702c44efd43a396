internal import ButtonCore
internal import ButtonKit

extension ButtonLinks {
  /// The guidelines ask for one style on light pages and another on dark ones.
  var setStyles: [ButtonStyle] { request.style == .whiteOutlined ? [.whiteOutlined] : [.black, .white] }

  /// The query of an archive with this button alone, in every format and scale.
  func ownItems(_ styles: [ButtonStyle], hasStandIn: Bool) -> [(name: String, value: String)] {
    let width = request.width?.spelling
    return kitItems([.plain], locales: locale, width: width, styles: styles, hasStandIn: hasStandIn)
      + [(KitRequest.formatsName, "all")]
  }

  /// The query of a kit with this button in several languages.
  ///
  /// - Parameters:
  ///   - locales: The languages that have this button.
  ///   - width: The chosen width; `nil` for as much as each title needs.
  ///   - hasStandIn: Whether the kit would have a stand-in for Apple's logo.
  func kitItems(
    _ platforms: [KitPlatform], locales: String, width: String?,
    styles: [ButtonStyle]? = nil, hasStandIn: Bool
  ) -> [(name: String, value: String)] {
    let names = platforms.map(\.rawValue).joined(separator: ",")
    var items = [(name: KitRequest.platformsName, value: names)]
    if endpoint != .center { items.append((KitRequest.modesName, endpoint.rawValue)) }
    items.append((Parameter.style.name, (styles ?? setStyles).map(\.spelling).joined(separator: ",")))
    items.append((Parameter.locale.name, locales))
    if request.title != nil { items.append((Parameter.width.name, width ?? "fit")) }
    items.append((Parameter.height.name, request.size.height.decimal(2)))
    var said: Set<Parameter> = [
      .style, .color, .border, .background, .locale, .width, .height, .side,
    ]
    // Only an outline has a width.
    if request.style != .whiteOutlined { said.insert(.borderWidth) }
    for parameter in KitRequest.parameters where !said.contains(parameter) {
      if let value = self[parameter] { items.append((parameter.name, value)) }
    }
    if hasStandIn { items.append((KitPermission.standIn.rawValue, true.spelling)) }
    return items
  }
}
