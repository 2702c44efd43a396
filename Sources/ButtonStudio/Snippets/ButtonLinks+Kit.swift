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
    var items: [(name: String, value: String?)] = [
      (KitRequest.platformsName, platforms.map(\.rawValue).joined(separator: ",")),
      (KitRequest.modesName, endpoint == .center ? nil : endpoint.rawValue),
      (Parameter.style.name, (styles ?? setStyles).map(\.spelling).joined(separator: ",")),
      (Parameter.locale.name, locales), (Parameter.width.name, request.title == nil ? nil : width?.spelling ?? "fit"),
      (Parameter.height.name, request.size.height.decimal(2)),
    ]
    var said: Set<Parameter> = [.style, .color, .border, .background, .locale, .width, .height, .side]
    // Only an outline has a width.
    if request.style != .whiteOutlined { said.insert(.borderWidth) }
    items += KitRequest.parameters.filter { !said.contains($0) }.map { ($0.name, self[$0]) }
    return items.compactMap { name, value in value.map { (name, $0) } }
  }
}
