import ButtonCore
import ButtonService

/// Judges requests for people.
struct Checker {
  let reports: ReportSource
  let parser: RequestParser

  struct Verdict {
    /// The worst severity, if there are findings.
    var severity: Severity?
    /// The findings, a line each.
    var lines: [String]
    /// What is wrong, where nothing can be drawn.
    var refusal: InvalidRequest?
    /// What is asked for, where it can be drawn.
    var inquiry: ButtonInquiry?
  }

  /// Judges one request. What cannot be drawn is an error.
  ///
  /// - Parameters:
  ///   - artwork: What the picture carries, where another service draws it.
  ///   - unknown: Parameters whose values are not known: nothing is said that depends on one.
  func verdict(
    on target: RequestTarget, artwork: Artwork.Origin? = nil, unknown: Set<Parameter> = []
  ) throws -> Verdict {
    let parsed: RequestParser.Parsed
    do throws(InvalidRequest) {
      parsed = try parser.parse(target.path, target.items)
    } catch {
      return try verdict(on: error, of: target, artwork: artwork, unknown: unknown)
    }
    let findings = try reports.findings(in: parsed.inquiry, artwork: artwork)
      .filter { $0.dependencies.isDisjoint(with: unknown) }
    let meaningless = parsed.ignored.filter { name in
      !parsed.inquiry.forbidden.contains { $0.name == name }
    }
    return Verdict(
      severity: findings.first?.severity ?? (meaningless.isEmpty ? nil : .note),
      lines: findings.map { $0.line(isNearestKnown: unknown.isEmpty) }
        + meaningless.map(Self.note) + advice(on: parsed.inquiry),
      inquiry: parsed.inquiry)
  }

  /// Judges a request that cannot be drawn. Problems that depend on what is not known are put
  /// aside, and the rest judged again.
  private func verdict(
    on refusal: InvalidRequest, of target: RequestTarget, artwork: Artwork.Origin?,
    unknown: Set<Parameter>
  ) throws -> Verdict {
    var known = refusal
    known.problems.removeAll { !$0.dependencies.isDisjoint(with: unknown) }
    guard known.problems.isEmpty else {
      if !unknown.isEmpty { known.correctedTarget = nil }
      return Verdict(severity: .error, lines: known.lines(severity: .error), refusal: known)
    }
    let doubtful = Set(refusal.problems.map(\.parameter))
    var rest = target
    rest.items.removeAll { Parameter(name: $0.name).map(doubtful.contains) ?? false }
    return try verdict(on: rest, artwork: artwork, unknown: unknown.union(doubtful))
  }

  /// A parameter that means nothing, and the one that it may have been meant to be.
  private static func note(_ name: String) -> String {
    let advice = Parameter.nearest(to: name).map { ": \($0.name)?" } ?? ""
    return "note: \(name) means nothing here\(advice)"
  }

  /// Which styles the page's colour allows, where the request says it.
  private func advice(on inquiry: ButtonInquiry) -> [String] {
    guard let background = inquiry.page.background,
      !inquiry.request.mode.isOnWatch
    else { return [] }
    let advice = StyleAdvice(background: background)
    return ButtonStyle.allCases.map { style in
      let verdict =
        style == advice.advised ? "advised" : advice.allows(style) ? "allowed" : "not allowed"
      return "style: \(style.spelling): \(verdict): \(advice.reason(for: style))"
    }
  }
}

extension Finding {
  /// The finding in one line: severity, rule, sentence, and what to ask for instead.
  func line(isNearestKnown: Bool = true) -> String {
    let advice = isNearestKnown ? nearest.map { " Nearest: \($0.target())" } ?? "" : ""
    return "\(severity.word): \(rule.text): \(sentence)\(advice)"
  }
}
