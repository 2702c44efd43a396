package import ButtonCore
package import SourceScan

/// Everything that one run of the check found.
package struct CheckReport: Sendable {
  /// The sources that were checked.
  package struct Material: Sendable {
    package var requests: [CheckedButton] = []
    package var files: [CheckedFile] = []
    package var skipped: [SkippedFile] = []
    package var leftOut: [IgnoredPath] = []
    package var readFiles = 0

    package init() {}

    /// Every button, in the order of sources and places.
    package var buttons: [CheckedButton] { requests + files.flatMap(\.buttons) }
  }

  package let material: Material
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
    // After the directives, so that a comment is used, whichever other files are read.
    let hasMoved = material.files.contains { $0.buttons.contains(where: \.isMoved) }
    findings = (ofRequests + ofFiles).filter { hasMoved || $0.rule != .appleHost }
      .compactMap { levels[$0.rule.id, default: .own].apply(to: $0) }
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
      + (made == 0 ? "" : "; \(made) made by code, not checked")
      + (leftOut == 0 ? "" : "; \(Self.phrase(leftOut, "path")) left out")
  }

  /// The findings that `--fix` has left in tests, in one line.
  package var leftInTests: String? {
    let places = Set(counted.map(\.place.source))
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

extension SkippedFile.Reason {
  /// What a person is told of the file.
  package var sentence: String {
    if case .refused = self { phrase } else { "skipped: \(phrase)" }
  }

  /// The reason alone.
  var phrase: String {
    switch self {
    case .unreadable: "cannot be read"
    case .tooLarge(let bytes): "too large, \(bytes) bytes"
    case .utf16: "UTF-16, but sources must be UTF-8"
    case .name: "its name is not UTF-8"
    case .refused(let message): "git does not list all of its files: \(message)"
    }
  }
}

extension IgnoredPath.Reason {
  /// The reason, in a phrase.
  var phrase: String {
    switch self {
    case .excluded(let pattern): "excluded by \(pattern)"
    case .tool: "a folder of tools"
    case .report: "a report of the check, or a kit's manifest"
    }
  }
}
