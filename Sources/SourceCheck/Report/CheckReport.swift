package import ButtonCore

/// Everything that one run of the check found.
package struct CheckReport: Sendable {
  /// The sources that were checked.
  package struct Material: Sendable {
    package var requests: [CheckedButton] = []
    package var files: [CheckedFile] = []
    package var skipped: [SkippedFile] = []
    package var leftOut: [IgnoredPath] = []
    package var readFiles = 0
    /// What `--fix` should have changed and could not.
    package var notMended: [NotMended] = []

    package init() {}

    /// Every button, in the order of sources and places.
    package var buttons: [CheckedButton] { requests + files.flatMap(\.buttons) }
  }

  /// A place that should be changed and cannot be.
  package struct NotMended: Sendable {
    let place: SourcePlace
    let reason: String

    package init(place: SourcePlace, reason: String) { (self.place, self.reason) = (place, reason) }

    package var line: String {
      let position = place.region.map { "\($0.start.line):\($0.start.column):" } ?? ""
      return "\(place.source.name.withoutControls):\(position) \(reason.withoutControls)"
    }
  }

  package var material: Material
  /// In the order of sources and places; those that are not counted too.
  package let findings: [SourceFinding]

  /// - Parameter levels: The severities of rules, by identifier, where they are not the findings' own.
  package init(_ material: Material, levels: [String: RuleLevel] = [:]) {
    self.material = material
    let ofRequests = material.requests.flatMap(\.findings)
    let ofFiles = material.files.flatMap { file in
      file.applyDirectives(
        to: file.buttons.flatMap(\.findings) + [file.wordingFinding].compactMap(\.self)
      ).sorted(by: Self.isEarlier)
    }
    findings = (ofRequests + ofFiles).compactMap {
      levels[$0.rule.id, default: .own].apply(to: $0)
    }
  }

  /// The order of places; at one place, the worst first.
  private static func isEarlier(_ one: SourceFinding, _ other: SourceFinding) -> Bool {
    guard let first = one.place.region?.start, let second = other.place.region?.start,
      first == second
    else { return one.place.isBefore(other.place) }
    return one.severity > other.severity
  }

  /// The findings that count.
  package var counted: some Sequence<SourceFinding> {
    findings.lazy.filter { !$0.isIgnored }
  }

  /// The counts of everything that was found, in one line.
  package var summary: String {
    let buttons = material.files.map(\.buttons.count)
    let urls = material.requests.count
    let files =
      "\(buttons.count { $0 > 0 }) of \(material.readFiles) files"
      + (urls == 0 ? "" : " and \(Self.phrase(urls, "URL"))")
    let counts = Severity.allCases.reversed().map { severity in
      Self.phrase(counted.count { $0.severity == severity }, severity.word)
    }
    let ignored = findings.count { $0.isIgnored }
    let made = counted.count { $0.rule == .madeByCode }
    let leftOut = material.leftOut.count
    return "\(Self.phrase(buttons.reduce(0, +), "button")) in \(files): "
      + (counts + (ignored == 0 ? [] : ["\(ignored) ignored"])).joined(separator: ", ")
      + (made == 0 ? "" : "; \(made) named in code, not checked")
      + (leftOut == 0 ? "" : "; \(Self.phrase(leftOut, "path")) left out")
  }

  /// The findings on values, hosts and sizes that remain in files that may be mended, but not about these places, which
  /// are named already; and all errors.
  package func notMended(besides named: [NotMended]) -> [NotMended] {
    // A change before a place in its line moves it, so that only the places of a line can be counted.
    func line(_ place: SourcePlace) -> String {
      "\(place.source.name):\(place.region?.start.line ?? 0)"
    }
    let known = Dictionary(grouping: named) { line($0.place) }
    let rules: Set<CheckRule> = [.invalidParameter, .ignoredParameter, .appleHost, .shownSize]
    let remaining = counted.filter { finding in
      if case .file(let path) = finding.place.source, TestCode.isTest(path) { return false }
      return finding.severity == .error
        || finding.severity == .warning && rules.contains(finding.rule)
    }
    let buttons = Dictionary(grouping: remaining) { line($0.place) }.mapValues {
      Set($0.map(\.place)).count
    }
    return remaining.filter {
      buttons[line($0.place), default: 0] > known[line($0.place), default: []].count
    }.map {
      NotMended(place: $0.place, reason: "Not mended: \($0.rule.id): \($0.sentences)")
    }
  }

  /// The errors and warnings that `--fix` has left in tests, in one line.
  package var leftInTests: String? {
    let places = Set(counted.filter { $0.severity >= .warning }.map(\.place.source))
    let count = material.files.count { TestCode.isTest($0.path) && places.contains(.file($0.path)) }
    return count == 0
      ? nil : "--fix leaves tests as they are: \(Self.phrase(count, "file")) with findings"
  }

  private static func phrase(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// The worst severity of those that count.
  package var severity: Severity? { counted.map(\.severity).max() }
}

extension SourcePlace {
  /// Whether it begins before another place in the same source.
  func isBefore(_ other: SourcePlace) -> Bool {
    guard let one = region?.start, let two = other.region?.start else { return false }
    return one < two
  }
}
