internal import ButtonCore
internal import ButtonKit

extension ButtonLinks {
  /// The guidelines ask for one style on light pages and another on dark ones.
  var setStyles: [ButtonStyle] { request.style == .whiteOutlined ? [.whiteOutlined] : [.black, .white] }

  /// The query of a kit with this button in several languages.
  ///
  /// - Parameters:
  ///   - locales: The languages that have this button.
  ///   - width: The chosen width; `nil` for as much as each title needs.
  ///   - styles: ``setStyles``, if there are no others.
  func kitItems(
    _ platforms: [KitPlatform], locales: String, width: ButtonWidth?, styles: [ButtonStyle]? = nil
  ) -> [(name: String, value: String)] {
    let names = platforms.map(\.rawValue).joined(separator: ",")
    var items = [(name: KitRequest.platformsName, value: names)]
    if endpoint != .center { items.append((KitRequest.modesName, endpoint.rawValue)) }
    items.append((Parameter.style.name, (styles ?? setStyles).map(\.spelling).joined(separator: ",")))
    items.append((Parameter.locale.name, locales))
    if request.title != nil { items.append((Parameter.width.name, width?.spelling ?? "fit")) }
    items.append((Parameter.height.name, request.size.height.decimal(2)))
    var said: Set<Parameter> = [
      .style, .color, .border, .background, .locale, .width, .height, .side,
    ]
    // Only an outline has a width.
    if request.style != .whiteOutlined { said.insert(.borderWidth) }
    for parameter in KitRequest.parameters where !said.contains(parameter) {
      if let value = self[parameter] { items.append((parameter.name, value)) }
    }
    return items
  }
}
