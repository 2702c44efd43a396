package import ButtonAssets
package import ButtonCore
internal import ButtonReports

/// Judges the buttons in sources, by the choices of a project.
package final class Judge: Sendable {
  let requests: RequestCheck
  /// The descriptions of the pages: a button is judged on each that does not contradict its source.
  /// Never empty.
  private let pages: [[QueryItem]]
  /// The project's own server, with its scheme and without a slash at its end; `nil` if it has none.
  private let host: String?
  /// The severities of rules, by identifier, where they are not the findings' own; `nil` for what is not reported.
  private let levels: [String: Severity?]
  /// The lowest severity with which a source fails.
  private let failOn: Severity

  /// - Parameters:
  ///   - presets: Those of a host, or of any but Apple's; `nil` if they are not known.
  ///   - maxTrials: The largest number of requests that are tried in place of those with unknown values, which bounds
  ///     the time. Of what is read after that, findings that may depend on an unknown value are left out.
  package init(
    _ assets: LoadedAssets, presets: (list: PresetList, host: String?)? = nil, maxTrials: Int = .max,
    pages: [[QueryItem]] = [[]], host: String? = nil, levels: [String: Severity?] = [:], failOn: Severity = .error
  ) {
    let off = Set(levels.filter { $0.value == nil }.keys)
    requests = RequestCheck(assets, presets: presets, off: off, maxTrials: maxTrials)
    (self.pages, self.levels, self.failOn) = (pages, levels, failOn)
    self.host = host?.replacing(/\/+$/, with: "")
  }

  /// What a file has to judge.
  ///
  /// - Parameter limit: The largest number of buttons, and of comments, to find.
  package func scan(_ bytes: [UInt8], path: String, limit: Int = .max) -> SourceScan {
    SourceScan(bytes, path: path, limit: limit, isTitle: requests.reports.isTitle)
  }

  /// Judges what a file has.
  ///
  /// - Parameter proceed: Called before each button; throws an error to end the work.
  package func file(_ found: SourceScan, _ proceed: () throws -> Void = {}) throws -> CheckedSource {
    if found.isReport { return CheckedSource(found.path, .report) }
    let path = found.path
    var (buttons, findings, bytes) = ([CheckedButton](), [SourceFinding](), 0)
    var isFull: Bool { findings.count > SourceFinding.mostOfFile || bytes > SourceFinding.mostBytes }
    for reference in found.buttons where !isFull {
      try proceed()
      let (button, own) = try judged(reference, in: found)
      buttons.append(button)
      findings += own
      bytes += own.reduce(0) { $0 + $1.sentences.utf8.count }
    }
    let isCut = isFull || found.directives.count > SourceFinding.mostOfFile
    findings += [Self.wordingFinding(in: buttons)].compactMap(\.self)
    findings = SourceFinding.identified(IgnoreDirective.applied(found.directives, to: findings, in: path))
    // At one place, the worst first.
    findings.sort { ($0.place.start, $1.severity) < ($1.place.start, $0.severity) }
    return CheckedSource(.file(path), buttons, leveled(findings), failOn: failOn, isCut: isCut)
  }

  /// Judges a request that the caller gave.
  ///
  /// - Parameter fault: The fault of the path.
  package func request(
    _ target: ButtonURL, from source: SourcePlace.Source, fault: ButtonURL.Fault? = nil
  ) throws -> CheckedSource {
    let verdicts = try pages.map { page in
      try requests.verdict(
        on: RequestSubject(
          target: target, host: source.host,
          // Buttons that another service draws do not carry this machine's artwork.
          artwork: source.host == nil ? nil : .apple, page: page))
    }
    let place = SourcePlace(source)
    let findings = Self.merged(verdicts, fault).map { SourceFinding($0, at: place) }
    let button = CheckedButton(
      place: place, replacement: verdicts.lazy.compactMap(\.nearest).first?.text,
      facts: unchecked(target, at: source.host)
        + verdicts.filter(\.isDrawn).map(\.asked).flatMap(Self.advice))
    return CheckedSource(source, [button], leveled(SourceFinding.identified(findings)), failOn: failOn)
  }

  /// The request for a button, with what its preset says; `nil` for a preset that is not known.
  package func settings(of button: FoundButton) -> ButtonURL? {
    guard button.isForPreset else { return button.target }
    return (try? requests.presets(at: button.host)?.items(of: button.target)).map { ButtonURL(button.path, $0) }
  }

  private func leveled(_ findings: [SourceFinding]) -> [SourceFinding] {
    findings.compactMap { finding in
      guard let severity = levels[finding.rule.id, default: finding.severity] else { return nil }
      var finding = finding
      finding.severity = finding.place.limit(severity)
      return finding
    }
  }

  private func judged(_ button: FoundButton, in file: SourceScan) throws -> (CheckedButton, [SourceFinding]) {
    let unseen = button.unseen ?? ([file.path, file.location].contains(where: TestCode.isTest) ? "in a test" : nil)
    var region = button.region
    region.isSeen = unseen == nil
    let place = SourcePlace(.file(file.path), region)
    var result = CheckedButton(place: place)
    if let unread = button.unread { return (result, [SourceFinding(unread, at: place)]) }
    let verdicts = try verdicts(on: button)
    // No attribute keeps the script from drawing.
    let isDrawn = button.redrawn.allSatisfy { $0.severity < .error }
    let first = verdicts[0]
    if first.isDrawn, unseen == nil, isDrawn, !first.unknown.contains(.type) {
      result.wording = first.asked.request.title?.type
    }
    result.replacement = verdicts.lazy.compactMap(\.nearest).first?.text
    result.facts = unchecked(button) + (unseen.map { ["\($0): its findings are notes"] } ?? [])
    let findings = statements(on: button, verdicts).map { statement in
      let fix = button.fix(statement)
      return SourceFinding(statement, at: place, edits: unseen == nil ? fix.edits : [], stays: fix.obstacle)
    }
    return (result, findings)
  }

  /// The faults of a button, without regard to comments and levels.
  private func statements(on button: FoundButton, _ verdicts: [RequestVerdict]) -> [Statement] {
    let shown = Statement(shown: button.shown, verdicts[0].asked.request, unknown: verdicts[0].unknown)
    let isLeftAtApple = button.kind == .imageURL && button.use != .text && button.isAtApple
    let left = isLeftAtApple ? host.map { Statement.leftAtApple(movingTo: $0) } : nil
    return Self.merged(verdicts, button.fault) + [shown].compactMap(\.self) + button.redrawn
      + Statement.few(button.misread) + [left].compactMap(\.self)
  }

  private func verdicts(on button: FoundButton) throws -> [RequestVerdict] {
    // A colour scheme has pages of several colours.
    let background = button.surroundings.colorScheme == nil ? button.background : nil
    let pages = background.map { color in [[QueryItem(name: Parameter.background.name, value: color.spelling)]] }
    var (target, unknown) = (button.target, button.unknownParameters)
    if let language = language(around: button) {
      target.items.append(QueryItem(name: Parameter.locale.name, value: language.identifier))
      unknown.remove(.locale)
    }
    return try (pages ?? self.pages(in: button.surroundings.colorScheme)).map { page in
      try requests.verdict(
        on: RequestSubject(
          target: target, host: button.host, artwork: .apple, page: page, unknown: unknown,
          kind: button.kind, surroundings: button.surroundings,
          isPageInFile: pages != nil && !button.target.items.contains { Parameter(name: $0.name) == .background },
          isForAnyEndpoint: button.unknown.contains("path")))
    }
  }

  /// The language in which Bezel's script draws an element without one of its own; `nil` if the page's is not known.
  private func language(around button: FoundButton) -> Localization? {
    button.isOfPageLanguage ? button.language.flatMap { requests.parser.catalog[$0] } : nil
  }

  /// The pages on which a button is shown: a colour scheme is that of pages with such a colour. If
  /// there are none, the colour of the page is unknown.
  private func pages(in scheme: ColorScheme?) -> [[QueryItem]] {
    guard let scheme else { return pages }
    let shown = pages.filter { page in
      let color = page.first { $0.name == Parameter.background.name }.flatMap { RGBColor(spelling: $0.value) }
      return color.map { ColorScheme(background: $0) == scheme } ?? true
    }
    return shown.isEmpty ? [pages[0].filter { $0.name != Parameter.background.name }] : shown
  }

  /// The fault of a path, and the findings on all pages, each once, the worst first.
  private static func merged(_ verdicts: [RequestVerdict], _ fault: ButtonURL.Fault?) -> [Statement] {
    // Pages may need different fixes of the same fault.
    let findings = verdicts.flatMap(\.findings).unique { Statement($0.rule, $0.severity, $0.message) }
    return [fault.map { Statement(.invalidParameter, nil, $0.sentence, change: .path) }].compactMap(\.self)
      + findings.sorted { $0.severity > $1.severity }
  }

  /// What only the server or the visitor's browser knows.
  private func unchecked(_ target: ButtonURL, at host: String?) -> [String] {
    guard host.map(AppleEndpoint.isAuthority) != true else { return [] }
    let locale = target.items.first { Parameter(name: $0.name) == .locale }?.value
    return [
      (target.isForPreset && requests.presets(at: host) == nil, "the preset, which its server knows"),
      (locale == RequestParser.negotiatedLocale, "the language, which each visitor's browser chooses"),
    ].compactMap { isUnknown, part in isUnknown ? "not checked: \(part)" : nil }
  }

  /// The parts of a button that were not checked.
  private func unchecked(_ button: FoundButton) -> [String] {
    let names = button.unknown.map(button.kind.name(ofUnknown:)).joined(separator: ", ")
    let more = button.kind == .imageURL ? "URL may have more parameters" : "element may have more attributes"
    let isTitled = button.kind == .appleElement && button.path.endpoint != .logo
    return [
      (!button.unknown.isEmpty, "not checked, known only at run time: \(names)"),
      (button.isSplit, "not readable: the address goes on in another literal"),
      (!button.isSplit && (button.isIncomplete || button.isBase), "not checked: the \(more) at run time"),
      (
        isTitled && [nil, .bezels].contains(button.script),
        "not checked: the language, since the file has no address of Apple's script"
      ),
      (
        button.isOfPageLanguage && language(around: button) == nil,
        "not checked: the language, since the element has no data-locale"
      ),
    ].compactMap { $0 ? $1 : nil } + unchecked(button.target, at: button.host)
  }

  /// The finding for a file whose buttons have different titles, at the first that deviates.
  ///
  /// Only within a file: a page to sign in and a page to sign up are an ordinary pair.
  private static func wordingFinding(in buttons: [CheckedButton]) -> SourceFinding? {
    let titles = buttons.compactMap { button in button.wording.map { (type: $0, place: button.place) } }.unique(
      by: \.type)
    guard let finding = Rule.wordingFinding(in: titles.map { ($0, "line \($1.start.line)") }) else { return nil }
    let others = TitleType.allCases.compactMap { type in titles.first { $0.type == type && $0.type != titles[1].type } }
    return SourceFinding(
      Statement(finding), at: titles[1].place,
      related: others.map { ($0.place, "Here it is \($0.type.spelling).") })
  }

  /// Sentences on the styles that the page's colour allows, if the request states that colour.
  private static func advice(on asked: Asked) -> [String] {
    guard let background = asked.background else { return [] }
    let advice = StyleAdvice(background: background)
    return ButtonStyle.allCases.map { style in
      let verdict = style == advice.advised ? "advised" : advice.allows(style) ? "allowed" : "not allowed"
      return "style: \(style.spelling): \(verdict): \(advice.reason(for: style))"
    }
  }
}
