import ButtonCore
import ButtonReports

/// Checks requests, and describes the results as lines of text.
struct Checker {
  let reports: ReportSource
  let parser: RequestParser

  struct Verdict {
    /// The worst severity, if there are findings.
    var severity: Severity?
    /// The findings, a line each.
    var lines: [String]
    /// The problems, if the request cannot be drawn.
    var refusal: InvalidRequest?
    /// The request, if it can be drawn.
    var inquiry: ButtonInquiry?
  }

  /// Checks one request. One that cannot be drawn is an error.
  ///
  /// - Parameters:
  ///   - artwork: The artwork of the picture, if another service draws it.
  ///   - unknown: Parameters whose values are unknown; findings that depend on one are left out.
  func verdict(
    on target: RequestTarget, artwork: ArtworkOrigin? = nil, unknown: Set<Parameter> = []
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

  /// Checks a request that cannot be drawn. If all its problems depend on unknown parameters,
  /// leaves out the parameters with problems and checks the rest.
  private func verdict(
    on refusal: InvalidRequest, of target: RequestTarget, artwork: ArtworkOrigin?,
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

  /// A note about a parameter without meaning, with the one that was probably meant.
  private static func note(_ name: String) -> String {
    let advice = Parameter.nearest(to: name).map { "; did you mean \($0.name)?" } ?? ""
    return "note: \(name) has no effect\(advice)"
  }

  /// Which styles the page's color allows, if the request states that color.
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
  /// The finding in one line: severity, rule, sentence, and the nearest request to use instead.
  func line(isNearestKnown: Bool = true) -> String {
    let advice = isNearestKnown ? nearest.map { " Nearest: \($0.target())" } ?? "" : ""
    return "\(severity.word): \(rule.text): \(sentence)\(advice)"
  }
}
