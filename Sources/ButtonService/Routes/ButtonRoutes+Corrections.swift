internal import ButtonCore
internal import ButtonReports
internal import ServiceContract

/// The requests to write instead of what is wrong: errors name them, and the access log. There is none for a preset,
/// which its operator corrects.
extension ButtonRoutes {
  /// - Parameter asked: The request as its caller wrote it.
  /// - Returns: Path and query; `nil` if there is no correction that keeps what was asked.
  func corrected(_ asked: ButtonURL, _ ignored: IgnoredNames, languages: QualityList) -> String? {
    guard !policy.isForPreset(asked.items), let spelled = parser.spelled(asked, ignored) else { return nil }
    do throws(InvalidRequest) {
      _ = try parser.parse(spelled, languages: languages)
      return spelled.text
    } catch {
      return error.nearest?.text
    }
  }

  /// The same for a request that is refused. Parameters without effect are left out if they cannot be kept.
  func corrected(_ asked: ButtonURL, _ refusal: InvalidRequest, languages: QualityList) -> String? {
    guard !policy.isForPreset(asked.items) else { return nil }
    let ignored = IgnoredNames(refusal.ignored, at: asked.path.endpoint)
    return corrected(asked, ignored, languages: languages) ?? refusal.nearest?.text
  }

  /// A correction that is not refused itself because it is strict.
  func accepted(_ text: String, for request: ServiceRequest) throws -> String? {
    guard let target = ButtonURL(text),
      let parsed = try? parser.parse(target, languages: request.languages),
      parsed.isStrict
    else { return text }
    let findings = try reports.findings(in: parsed.asked)
    return findings.contains { $0.severity == .error && $0.rule != .artworkOrigin }
      ? try corrected(strict: parsed, at: target, languages: request.languages) : text
  }

  /// The correction of a target that an error proposes. Returns the target if nothing is wrong with it, or if it
  /// is not a button's.
  func corrected(_ target: String, languages: QualityList) -> String? {
    guard let asked = ButtonURL(target) else { return target }
    guard let items = try? policy.admit(asked.path, asked.items) else { return nil }
    do throws(InvalidRequest) {
      let names = try parser.parse(ButtonURL(asked.path, items), languages: languages).ignored
      guard !names.isEmpty else { return target }
      return corrected(asked, IgnoredNames(names, at: asked.path.endpoint), languages: languages)
    } catch {
      return corrected(asked, error, languages: languages)
    }
  }

  /// The request to write in place of a strict one that is refused: each error is corrected in turn.
  ///
  /// Judges the request after each correction.
  func corrected(
    strict parsed: RequestParser.Parsed, at asked: ButtonURL, languages: QualityList
  ) throws -> String? {
    guard !policy.isForPreset(asked.items) else { return nil }
    let ignored = IgnoredNames(parsed.ignored, at: asked.path.endpoint)
    guard var target = parsed.ignored.isEmpty ? asked : parser.spelled(asked, ignored) else { return nil }
    // Each correction ends one error, and two corrections can contradict each other. The stand-in is no
    // fault of the request.
    for _ in RuleName.allCases {
      // A name that was misspelt may have a value that is refused.
      guard let valid = try? parser.parse(target, languages: languages) else { return nil }
      let errors = try reports.findings(in: valid.asked).filter { $0.severity == .error }
      guard let change = errors.map(\.change).first(where: { !$0.isEmpty }) else {
        return target == asked ? nil : target.text
      }
      target = target.with(change)
    }
    return nil
  }
}
