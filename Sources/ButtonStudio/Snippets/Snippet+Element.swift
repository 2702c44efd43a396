internal import ButtonCore

// For sites that use the element of Apple's script.

extension ButtonLinks {
  /// The element's attributes that both Apple's script and ours read.
  ///
  /// `data-border` is always included: its default is true there, but false in the image API.
  ///
  /// - Parameter radius: The value of the attribute for the corner radius.
  private func elementAttributes(radius: String) -> [(name: String, value: String)] {
    var attributes = [("data-mode", ButtonScript.Mode(endpoint).name)]
    func add(_ parameter: Parameter, _ value: String?) {
      if let value { attributes.append((parameter.attribute, value)) }
    }
    if let title = request.mode.titled {
      if case .type(let type) = title.title.wording { add(.type, type.spelling) }
      add(.width, title.width.spelling)
      add(.height, title.height.spelling)
    } else {
      add(.side, self[.side] ?? LogoSide.default.spelling)
    }
    add(.color, request.color.spelling)
    add(.border, request.border.spelling)
    add(.cornerRadius, radius)
    if case .leading = request.mode {
      add(.logoSize, self[.logoSize] ?? LogoSize.default.spelling)
      add(.logoPosition, self[.logoPosition])
      add(.labelPosition, self[.labelPosition])
    }
    return attributes
  }

  /// - Parameters:
  ///   - further: Attributes that only our script knows.
  ///   - inside: What is seen without the script.
  fileprivate func element(
    radius: String, further: [(name: String, value: String)] = [], inside: String = ""
  ) -> String {
    let pairs = (elementAttributes(radius: radius) + further).map {
      "\($0.name)=\"\($0.value.markupEscaped)\""
    }
    let lines = stride(from: 0, to: pairs.count, by: 3).map { start in
      pairs[start..<min(start + 3, pairs.count)].joined(separator: " ")
    }
    return "<div id=\"appleid-signin\"\n     "
      + lines.joined(separator: "\n     ") + ">\(inside)</div>"
  }

  /// Attributes that only our script reads, named after the API's parameters.
  ///
  /// - Parameter isNegotiated: Whether the language is left to the page.
  fileprivate func furtherAttributes(isNegotiated: Bool) -> [(name: String, value: String)] {
    let locale = isNegotiated ? nil : request.mode.localization.identifier
    // The attributes for colour and border determine the style.
    let ours = Parameter.allCases.filter {
      $0.origin != .apple && $0 != .style && $0.isElementAttribute
    }
    return (locale.map { [("data-locale", $0)] } ?? [])
      + ours.compactMap { parameter in
        self[parameter].map { (parameter.attribute, $0) }
      }
  }

  fileprivate var scriptElement: String {
    let source = origin.markupEscaped
    guard let immutable else {
      return "<script type=\"module\" src=\"\(source)/button.js\"></script>"
    }
    return "<script type=\"module\" src=\"\(source)\(immutable.script)\"\n"
      + "        integrity=\"\(immutable.integrity)\" crossorigin></script>"
  }

  /// The radius as the API spells it.
  fileprivate var radius: String { request.cornerRadius.spelling }

  /// The radius in whole percent of the height, the only unit that Apple's script takes.
  fileprivate var radiusPercent: String {
    switch request.cornerRadius {
    case .percent(let percent): percent.spelling
    case .points(let radius):
      RadiusPercent(clamping: Int((100 * radius.points / request.mode.size.height).rounded()))
        .spelling
    }
  }

  /// A sentence, with a space before it, on what Apple's script does not draw; empty if nothing.
  fileprivate var whatAppleLacks: String {
    if request.mode.isOnWatch {
      return " It does not support the watch button and draws an ordinary one."
    }
    let lacking = request.customAttributes.filter { !$0.isApples }.map(\.parameter.name)
    return lacking.isEmpty ? "" : " It does not support \(lacking.joined(separator: ", "))."
  }
}

extension Snippet {
  static func script(_ links: ButtonLinks, isNegotiated: Bool) -> Snippet {
    guard !links.request.mode.isOnWatch else {
      return Snippet(
        blocks: image(links).blocks,
        note: "The script does not support the watch button; this is an image.")
    }
    let link =
      "<a href=\"/auth/apple\"\(links.languageAttribute)>\(links.label.markupEscaped)</a>"
    let element = links.element(
      radius: links.radius, further: links.furtherAttributes(isNegotiated: isNegotiated),
      inside: link)
    let plain = links.plain
    let size = links.request.mode.size
    let rules = [
      PlainButton.rule(
        "#appleid-signin",
        ["width: \(Int(size.width))px", "max-width: 100%", "height: \(Int(size.height))px"]),
      plain.rule(ofLink: "#appleid-signin > a"),
    ]
    return Snippet(
      blocks: [
        Block(caption: "HTML", code: links.scriptElement + "\n" + element),
        Block(caption: "CSS", code: rules.joined(separator: "\n")),
      ],
      note: "A native button, sharp on every screen. It draws the button only: Apple’s script, or "
        + "your code, signs in. A click on the button is a click on the link, and so on the element. "
        + "Replace the link with your sign-in URL: with the style sheet, it is what visitors see "
        + "without the script. Apple’s script puts its own button in its place."
        + (links.immutable == nil
          ? ""
          : " The browser runs exactly this version of the script: after an upgrade of the service, "
            + "copy the element again."))
  }

  static func apple(_ links: ButtonLinks) -> Snippet {
    let locale = links.request.mode.localization.identifier
    let address =
      "https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/\(locale)/appleid.auth.js"
    return Snippet(
      blocks: [
        Block(
          caption: "HTML",
          code: """
            <meta name="appleid-signin-client-id" content="com.example.web">
            <meta name="appleid-signin-scope" content="name email">
            <meta name="appleid-signin-redirect-uri" content="https://example.com/auth/apple">
            <meta name="appleid-signin-state" content="…">
            <meta name="appleid-signin-use-popup" content="true">
            \(links.element(radius: links.radiusPercent))
            <script src="\(address)"></script>
            """)
      ],
      note:
        "Drawn by Apple’s own script from Apple’s server. Put your own client ID and redirect URI into "
        + "the meta elements, and a new random state for each visitor."
        + links.whatAppleLacks)
  }
}
