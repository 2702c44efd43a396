internal import ButtonCore
internal import ButtonReports
internal import ServiceContract

/// The requests to write instead of what is wrong: errors name them, and the access log.
extension ButtonRoutes {
  /// - Parameters:
  ///   - asked: The request as its caller wrote it.
  ///   - items: Its parameters with those of its preset.
  /// - Returns: Path and query; `nil` if there is no correction that keeps what was asked.
  func corrected(
    _ asked: ButtonURL, _ items: [QueryItem], _ ignored: IgnoredNames, languages: QualityList
  ) -> String? {
    parser.corrected(ButtonURL(asked.path, items), ignored, languages: languages)
      .flatMap { policy.written($0, for: asked.items, parser) }?.text
  }

  /// The same for a request that is refused. What had no effect is left out if it cannot be kept.
  func corrected(
    _ asked: ButtonURL, _ items: [QueryItem], _ refusal: InvalidRequest, languages: QualityList
  ) -> String? {
    let ignored = IgnoredNames(refusal.ignored, at: asked.path.endpoint)
    let text =
      corrected(asked, items, ignored, languages: languages)
      ?? refusal.nearest.flatMap { policy.written($0, for: asked.items, parser) }?.text
    guard let text, let target = ButtonURL(text), !policy.isForPreset(target.items),
      let parsed = try? parser.parse(target.path, target.items, languages: languages),
      parsed.isStrict, let findings = try? reports.findings(in: parsed.inquiry),
      findings.contains(where: { $0.severity == .error && $0.rule != .artworkOrigin })
    else { return text }
    return (try? corrected(strict: parsed, at: target, languages: languages)) ?? nil
  }

  /// The correction of a target that an error proposes. Returns the target if nothing is wrong with it, or if it
  /// is not a button's.
  func corrected(_ target: String, languages: QualityList) -> String? {
    guard let asked = ButtonURL(target) else { return target }
    guard let items = try? policy.admit(asked.path, asked.items) else { return nil }
    do throws(InvalidRequest) {
      let names = try parser.parse(asked.path, items, languages: languages).ignored
      guard !names.isEmpty else { return target }
      let ignored = IgnoredNames(names, at: asked.path.endpoint)
      return corrected(asked, items, ignored, languages: languages)
    } catch {
      return corrected(asked, items, error, languages: languages)
    }
  }

  /// The request to write in place of a strict one that is refused: each error is corrected in turn. `nil` for a
  /// preset, which its operator corrects.
  func corrected(
    strict parsed: RequestParser.Parsed, at asked: ButtonURL, languages: QualityList
  ) throws -> String? {
    guard !policy.isForPreset(asked.items) else { return nil }
    var inquiry = parsed.inquiry
    if !parsed.ignored.isEmpty {
      let ignored = IgnoredNames(parsed.ignored, at: asked.path.endpoint)
      guard let spelled = parser.corrected(asked, ignored, languages: languages) else {
        return nil
      }
      inquiry = try parser.parse(asked.path, spelled.items, languages: languages).inquiry
    }
    // Each correction ends one error, and two corrections can contradict each other. The stand-in is no
    // fault of the request.
    for _ in RuleName.allCases {
      let errors = try reports.findings(in: inquiry).filter { $0.severity == .error }
      guard let nearest = errors.lazy.compactMap(\.nearest).first else {
        guard inquiry != parsed.inquiry else { return nil }
        let target = inquiry.target()
        let strict = "\(Parameter.strict.name)=\(true.spelling)"
        return target + (target.contains("?") ? "&" : "?") + strict
      }
      inquiry = nearest
    }
    return nil
  }
}
