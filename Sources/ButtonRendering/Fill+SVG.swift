import ButtonCore

extension Fill {
  /// What has to stand before the first use.
  var svgDefinition: String {
    guard case .vertical(let top, let bottom) = self else { return "" }
    // From the top of what is filled to its bottom, without the line along its edge.
    return """
      <linearGradient id="\(svgIdentifier(top, bottom))" x2="0" y2="1"><stop\
      \(top.svgAttribute("stop-color"))/><stop offset="1"\(bottom.svgAttribute("stop-color"))/>\
      </linearGradient>
      """
  }

  var svgFill: String {
    switch self {
    case .plain(let level): level.svgAttribute("fill")
    case .vertical(let top, let bottom): " fill=\"url(#\(svgIdentifier(top, bottom)))\""
    }
  }

  /// A name that tells the levels, so that several documents in one page mean the same by it.
  private func svgIdentifier(_ top: GrayLevel, _ bottom: GrayLevel) -> String {
    "bezel-\(top.value)-\(bottom.value)"
  }
}

extension GrayLevel {
  /// The level as an attribute. Black is what goes without saying.
  fileprivate func svgAttribute(_ name: String) -> String {
    self == .black ? "" : " \(name)=\"#\(svgDigits)\""
  }

  /// Three equal channels in hexadecimal digits, as few as it takes.
  var svgDigits: String {
    let digits = String(value, radix: 16)
    let pair = value < 16 ? "0" + digits : digits
    return String(repeating: value.isMultiple(of: 17) ? String(pair.prefix(1)) : pair, count: 3)
  }
}
