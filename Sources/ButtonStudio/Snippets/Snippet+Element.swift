internal import ButtonCore

// For sites that use the element of Apple's script.

extension ButtonLinks {
  /// The element as Apple's script and ours read it, as `name="value"` pairs.
  ///
  /// `data-border` is always said: absent it is true there, and false in the image API.
  private var elementAttributes: [(name: String, value: String)] {
    var attributes = [("data-mode", elementMode)]
    func add(_ name: String, _ parameter: Parameter, _ standard: String) {
      attributes.append((name, self[parameter] ?? standard))
    }
    if let title = request.mode.titled {
      if case .type(let type) = title.title.wording {
        // Words are parted by spaces there.
        attributes.append(("data-type", type.spelling.replacing("-", with: " ")))
      }
      attributes.append(("data-width", title.width.spelling))
      attributes.append(("data-height", title.height.spelling))
    } else {
      add("data-size", .side, LogoSide.standard.spelling)
    }
    attributes.append(("data-color", request.color.spelling))
    attributes.append(("data-border", request.border.spelling))
    add("data-border-radius", .cornerRadius, CornerRadius.standard.spelling)
    if case .leading = request.mode {
      add("data-logo-size", .logoSize, LogoSize.standard.spelling)
      for (name, parameter) in [
        ("data-logo-position", Parameter.logoPosition),
        ("data-label-position", Parameter.labelPosition),
      ] {
        if let value = self[parameter] { attributes.append((name, value)) }
      }
    }
    return attributes
  }

  private var elementMode: String {
    switch endpoint {
    case .center: "center-align"
    case .left: "left-align"
    case .logo: "logo-only"
    }
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
  fileprivate var furtherAttributes: [(name: String, value: String)] {
    let locale = request.mode.titled.map { $0.title.localization.identifier }
    let ours = Parameter.allCases.filter { !$0.isApples && $0 != .format && $0 != .background }
    return (locale.map { [("data-locale", $0)] } ?? [])
      + ours.compactMap { parameter in
        self[parameter].map {
          ("data-" + parameter.name.replacing("_", with: "-"), $0)
        }
      }
  }

  /// Whether the button has anything that Apple's own script does not draw.
  fileprivate var isBeyondApple: Bool {
    request.customAttributes.contains { !$0.isApples } || request.mode.isOnWatch
  }
}

extension Snippet {
  static func script(_ links: ButtonLinks) -> Snippet {
    Snippet(
      blocks: [
        Block(
          caption: "HTML",
          code: """
            <script type="module" src="\(links.origin.attribute)/button.js"></script>
            \(links.element(further: links.furtherAttributes))
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
