internal import ButtonCore

// For sites that use the element of Apple's script.

extension ButtonLinks {
  /// The element as Apple's script and ours read it, as `name="value"` pairs.
  ///
  /// `data-border` is always said: absent it is true there, and false in the image API.
  private var elementAttributes: [(name: String, value: String)] {
    var attributes = [("data-mode", ButtonScript.Mode(endpoint).name)]
    func add(_ parameter: Parameter, _ value: String?) {
      if let value { attributes.append((parameter.attribute, value)) }
    }
    if let title = request.mode.titled {
      if case .type(let type) = title.title.wording {
        // Words are parted by spaces there.
        add(.type, type.spelling.replacing("-", with: " "))
      }
      add(.width, title.width.spelling)
      add(.height, title.height.spelling)
    } else {
      add(.side, self[.side] ?? LogoSide.standard.spelling)
    }
    add(.color, request.color.spelling)
    add(.border, request.border.spelling)
    add(.cornerRadius, self[.cornerRadius] ?? CornerRadius.standard.spelling)
    if case .leading = request.mode {
      add(.logoSize, self[.logoSize] ?? LogoSize.standard.spelling)
      add(.logoPosition, self[.logoPosition])
      add(.labelPosition, self[.labelPosition])
    }
    return attributes
  }

  /// - Parameter further: Attributes that only our script knows.
  fileprivate func element(further: [(name: String, value: String)] = []) -> String {
    let pairs = (elementAttributes + further).map { "\($0.name)=\"\($0.value.attribute)\"" }
    let lines = stride(from: 0, to: pairs.count, by: 3).map { start in
      pairs[start..<min(start + 3, pairs.count)].joined(separator: " ")
    }
    return "<div id=\"appleid-signin\"\n     "
      + lines.joined(separator: "\n     ") + "></div>"
  }

  /// What our script takes beyond Apple's attributes, under the API's own names.
  ///
  /// - Parameter isNegotiated: Whether the language is left to the page.
  fileprivate func furtherAttributes(isNegotiated: Bool) -> [(name: String, value: String)] {
    let locale =
      isNegotiated ? nil : request.mode.titled.map { $0.title.localization.identifier }
    // A style is said by its colour and border.
    let ours = Parameter.allCases.filter {
      !$0.isApples && $0 != .style && ButtonScript.Facts.isAttribute($0)
    }
    return (locale.map { [("data-locale", $0)] } ?? [])
      + ours.compactMap { parameter in
        self[parameter].map { (parameter.attribute, $0) }
      }
  }

  /// Whether the button has anything that Apple's own script does not draw.
  fileprivate var isBeyondApple: Bool {
    request.customAttributes.contains { !$0.isApples } || request.mode.isOnWatch
  }
}

extension Snippet {
  static func script(_ links: ButtonLinks, isNegotiated: Bool) -> Snippet {
    guard !links.request.mode.isOnWatch else {
      return Snippet(
        blocks: image(links).blocks, note: "The script has no watch’s button; this is an image.")
    }
    return Snippet(
      blocks: [
        Block(
          caption: "HTML",
          code: """
            <script type="module" src="\(links.origin.attribute)/button.js"></script>
            \(links.element(further: links.furtherAttributes(isNegotiated: isNegotiated)))
            """)
      ],
      note: "A native button, sharp on every screen, drawn by this service. It signs nobody in: a "
        + "click is an ordinary click on the element, for Apple’s script or your own.")
  }

  static func apple(_ links: ButtonLinks) -> Snippet {
    let locale = links.request.mode.titled?.title.localization.identifier ?? "en_US"
    let address =
      "https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/\(locale)/appleid.auth.js"
    return Snippet(
      blocks: [
        Block(
          caption: "HTML",
          code: """
            \(links.element())
            <script src="\(address)"></script>
            """)
      ],
      note:
        "Drawn by Apple’s own script, from Apple’s server; it also needs your client’s settings."
        + (links.isBeyondApple ? " It does not know all of this button’s custom attributes." : ""))
  }
}
