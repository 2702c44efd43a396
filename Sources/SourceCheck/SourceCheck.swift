package import ButtonCore

/// Checks the buttons in source files.
package struct SourceCheck: Sendable {
  package let requests: RequestCheck
  /// The descriptions of the pages: a button is judged on each that does not contradict its source.
  /// Never empty.
  let pages: [[QueryItem]]
  /// The host that replacements have, or `nil` for none.
  let host: String?

  package init(_ requests: RequestCheck, pages: [[QueryItem]] = [[]], host: String? = nil) {
    self.requests = requests
    self.pages = pages.isEmpty ? [[]] : pages
    self.host = host
  }

  /// Checks what a file has.
  ///
  /// - Parameters:
  ///   - path: The path as reports name it.
  ///   - proceed: Called before each button; throws an error to end the check.
  package func file(
    _ path: String, _ found: SourceScan.Found, _ proceed: () throws -> Void = {}
  ) throws -> CheckedFile {
    var maker = FindingMaker()
    var buttons: [CheckedButton] = []
    for reference in found.references where !maker.isFull {
      try proceed()
      buttons.append(try button(reference, in: path, &maker))
    }
    return CheckedFile(
      path: path, buttons: buttons, directives: found.directives,
      isCut: maker.isFull || found.directives.count > FindingMaker.maxFindings)
  }

  /// Checks a request that the caller gave.
  ///
  /// - Parameter fault: The fault of the path.
  package func request(
    _ target: ButtonURL, from source: SourcePlace.Source, fault: ButtonURL.Fault? = nil
  ) throws -> CheckedButton {
    let verdicts = try pages.map { page in
      try requests.verdict(
        on: RequestSubject(
          target: target, host: source.host,
          // Buttons that another service draws do not carry this machine's artwork.
          artwork: source.host == nil ? nil : .apple, page: page, fault: fault))
    }
    let place = SourcePlace(source)
    var maker = FindingMaker()
    return CheckedButton(
      place: place, text: source.name,
      findings: maker.findings(Self.merged(verdicts), at: place, text: source.name),
      remarks: Self.nearest(verdicts)
        + unchecked(
          isForPreset: target.isForPreset && !(source.host.map(AppleEndpoint.isAuthority) ?? false)),
      advice: verdicts.compactMap(\.inquiry).flatMap(StyleAdvice.sentences(on:)), wording: nil)
  }

  private func button(
    _ reference: FoundButton, in path: String, _ maker: inout FindingMaker
  ) throws -> CheckedButton {
    let unseen = Self.placeOfUnseen(reference, in: path)
    var region = reference.region
    region.isSeen = unseen == nil
    let place = SourcePlace(.file(path), region)
    guard !reference.isNamedInCode else {
      let statement = Statement(.madeByCode, nil, "An element is named in code, not checked.")
      return CheckedButton(
        place: place, text: reference.text,
        findings: maker.findings([statement], at: place, text: reference.text),
        remarks: [], advice: [], wording: nil)
    }
    let unknown = reference.unknownParameters
    let verdicts = try verdicts(on: reference)
    var wording: TitleType?
    if let type = verdicts[0].inquiry?.request.mode.titled?.title.type,
      !unknown.contains(.type), unseen == nil, reference.isDrawn,
      !reference.isForPreset || requests.knowsPresets
    {
      wording = type
    }
    let notice =
      unseen.map { ["\($0): its findings are notes"] } ?? replacement(reference)
    return CheckedButton(
      place: place, text: reference.text,
      findings: maker.findings(
        statements(on: reference, in: path, verdicts), at: place, text: reference.text),
      remarks: Self.nearest(verdicts) + unchecked(reference) + notice, advice: [], wording: wording)
  }

  /// The faults of a button, without regard to comments and levels.
  func statements(on reference: FoundButton, in path: String) throws -> [Statement] {
    statements(on: reference, in: path, try verdicts(on: reference))
  }

  private func statements(
    on reference: FoundButton, in path: String, _ verdicts: [RequestVerdict]
  ) -> [Statement] {
    let shown = verdicts[0].inquiry.flatMap { inquiry in
      reference.isForPreset && !requests.knowsPresets
        ? nil
        : Statement(shown: reference.shown, inquiry.request, unknown: reference.unknownParameters)
    }
    return Self.merged(verdicts) + [shown].compactMap(\.self)
      + reference.drawnAttributes.compactMap(Statement.init(read:))
      + Statement.all(reference.drawnIgnoredAttributes, RequestNotation(reference.kind))
      + (reference.isGlued ? [Statement.gluedCandidate] : [])
      + (isLeftAtApple(reference, in: path)
        ? [Statement(.appleHost, nil, "The picture still comes from Apple's server.")] : [])
  }

  /// The verdicts on a button on each of its pages.
  private func verdicts(on reference: FoundButton) throws -> [RequestVerdict] {
    try pages(in: reference.surroundings.colorScheme).map { page in
      try requests.verdict(
        on: RequestSubject(
          // Buttons that another service draws do not carry this machine's artwork.
          target: reference.target, host: reference.host, artwork: .apple, page: page,
          unknown: reference.unknownParameters, notation: RequestNotation(reference.kind),
          surroundings: reference.surroundings, fault: reference.fault))
    }
  }

  /// Whether an address has to be moved to the project's server. Tests and texts may name Apple's.
  private func isLeftAtApple(_ reference: FoundButton, in path: String) -> Bool {
    host != nil && reference.kind == .imageURL && reference.use != .text
      && reference.host.map(AppleEndpoint.isAuthority) == true && !TestCode.isTest(path)
  }

  /// The pages on which a button is shown: a colour scheme is that of pages with such a colour. If
  /// there are none, the colour of the page is unknown.
  private func pages(in scheme: ColorScheme?) -> [[QueryItem]] {
    guard let scheme else { return pages }
    let shown = pages.filter { page in
      let color = page.first { $0.name == Parameter.background.name }
        .flatMap { RGBColor(spelling: $0.value.text) }
      return color.map { ColorScheme(background: $0) == scheme } ?? true
    }
    return shown.isEmpty
      ? [pages[0].filter { $0.name != Parameter.background.name }] : shown
  }

  /// The place of a button that nobody sees, as a phrase; `nil` if people see it.
  private static func placeOfUnseen(_ reference: FoundButton, in path: String) -> String? {
    switch reference.standing {
    case .comment: "in a comment"
    case .shown: SourceKind(path: path).form == .record ? "in a record of another program" : nil
    }
  }

  /// The findings on all pages, each once, the worst first.
  private static func merged(_ verdicts: [RequestVerdict]) -> [Statement] {
    // Pages may need different mends of the same fault.
    var seen: Set<Statement> = []
    let findings = verdicts.flatMap(\.findings).filter {
      seen.insert(Statement($0.rule, $0.severity, $0.message)).inserted
    }
    return Severity.allCases.reversed().flatMap { severity in
      findings.filter { $0.severity == severity }
    }
  }

  private static func nearest(_ verdicts: [RequestVerdict]) -> [String] {
    verdicts.lazy.compactMap { $0.refusal?.correctedTarget }.first.map {
      ["Nearest request: \($0)"]
    }
      ?? []
  }

  private func unchecked(isForPreset: Bool) -> [String] {
    isForPreset && !requests.knowsPresets
      ? ["not checked: the preset, which its server knows"] : []
  }

  /// The parts of a reference that were not checked.
  private func unchecked(_ reference: FoundButton) -> [String] {
    var lines: [String] = []
    let notation = RequestNotation(reference.kind)
    if !reference.unknown.isEmpty {
      let names = reference.unknown.map(notation.name(ofUnknown:)).joined(separator: ", ")
      lines.append("not checked, known only at run time: \(names)")
    }
    if reference.isSplit {
      lines.append("not readable: the address goes on in another literal")
    } else if reference.isIncomplete || reference.isBase {
      lines.append("not checked: \(notation.incompleteness)")
    }
    if reference.kind == .appleElement, reference.path.endpoint != .logo, reference.script == nil {
      lines.append("not checked: the language, since the file has no address of Apple's script")
    }
    return lines + unchecked(isForPreset: reference.isForPreset)
  }

  /// The replacement, in one line: a URL that continues on further lines of its source is cut.
  private func replacement(_ reference: FoundButton) -> [String] {
    guard let host, reference.kind == .imageURL, !reference.isForPreset else { return [] }
    guard let text = reference.replacement(host: host, parser: requests.parser) else {
      return ["no valid replacement"]
    }
    guard text != reference.text else { return [] }
    let first = text.prefix { !$0.isNewline }
    let end = first.endIndex == text.endIndex ? "" : " …"
    let isMended = reference.isWhole || !reference.isRefused(by: requests.parser)
    return [(isMended ? "replace with " : "fix it and replace the host: ") + first + end]
  }
}

extension FoundButton {
  /// Whether no attribute keeps the script from drawing.
  fileprivate var isDrawn: Bool {
    drawnAttributes.allSatisfy { $0.effect != .nothing && $0.effect != .failure }
  }

  fileprivate var drawnIgnoredAttributes: [IgnoredAttribute] {
    ignoredAttributes.filter { attribute in
      if case .language = attribute.reason { script != nil } else { true }
    }
  }
}

extension StyleAdvice {
  /// Sentences on the styles that the page's colour allows, if the request states that colour.
  fileprivate static func sentences(on inquiry: ButtonInquiry) -> [String] {
    guard let background = inquiry.page.background else { return [] }
    let advice = StyleAdvice(background: background)
    return ButtonStyle.allCases.map { style in
      let verdict =
        style == advice.advised ? "advised" : advice.allows(style) ? "allowed" : "not allowed"
      return "style: \(style.spelling): \(verdict): \(advice.reason(for: style))"
    }
  }
}
