import ButtonAssets
import ButtonCore
import TestSupport

extension FuzzTarget {
  /// A valid request is the same after it was written as a target and parsed again; an invalid one
  /// has named problems, and is corrected to a valid one, or not at all. Neither the order of the
  /// locales nor an unknown parameter changes anything.
  static let query = FuzzTarget("query", rounds: 6000) { bytes in
    let parser = try FuzzCatalog.parser.get()
    let text = String(decoding: bytes, as: UTF8.self)
    guard let target = (try? ButtonURL(reading: text)) ?? ButtonURL("/appleid/button?" + text) else {
      return
    }
    let outcome = read(target, parser)
    try requireEqual(outcome, read(target, FuzzCatalog.reversed.get()))
    let unknown = QueryItem(name: "x-\(bytes.count)", value: text)
    try requireEqual(outcome, read(ButtonURL(target.path, [unknown] + target.items), parser), [unknown.name])
    let parsed: RequestParser.Parsed
    switch outcome {
    case .success(let found): parsed = found
    case .failure(let refusal): return try requireReasons(refusal, target.path.endpoint, parser)
    }
    try requireUnknown(parsed.ignored, target.path.endpoint)
    let request = parsed.request
    let again = try reparsed(request.target, parser)
    try require(again.request == request, "\(request.target) gives \(again.request.target)")
    try require(again.request.target == request.target, "\(request.target) is not canonical")
    try require(again.ignored.isEmpty, "\(request.target) has ignored \(again.ignored)")
    let asked = try reparsed(parsed.asked.target(), parser).asked
    try require(asked == parsed.asked, "\(parsed.asked.target()) is another request")
  }

  private typealias Outcome = Result<RequestParser.Parsed, InvalidRequest>

  private static func read(_ target: ButtonURL, _ parser: RequestParser) -> Outcome {
    Outcome { () throws(InvalidRequest) in
      try parser.parse(target, languages: QualityList("de, ja;q=0.5"))
    }
  }

  private static func requireEqual(_ outcome: Outcome, _ changed: Outcome, _ added: [String] = []) throws {
    switch (outcome, changed) {
    case (.success(let one), .success(let other)):
      try require(one.asked == other.asked, "\(other.asked) is another request")
      try require(other.ignored == added + one.ignored, "\(other.ignored)")
    case (.failure(let one), .failure(let other)):
      try require(one.problems == other.problems, "\(one) became \(other)")
    case (let one, let other): try require(false, "\(one) became \(other)")
    }
  }

  private static func requireUnknown(_ ignored: [String], _ endpoint: Endpoint) throws {
    try require(Set(ignored).count == ignored.count, "named twice: \(ignored)")
    let known = ignored.compactMap(Parameter.init(name:)).filter {
      endpoint.parameters.contains($0)
        && !($0 == .locale && RequestParser.takesAnyLocale(at: endpoint))
    }
    try require(known.isEmpty, "ignored: \(known)")
  }

  private static func requireReasons(_ refusal: InvalidRequest, _ endpoint: Endpoint, _ parser: RequestParser) throws {
    try require(!refusal.problems.isEmpty, "refused without a problem")
    let parameters = Set(refusal.problems.map(\.parameter))
    try require(parameters.count == refusal.problems.count, "named twice: \(refusal)")
    try require(parameters.isSubset(of: endpoint.parameters), "not here: \(refusal)")
    for problem in refusal.problems {
      try require(!problem.values.isEmpty, "no value: \(problem)")
      try require((problem.reason == .repeated) == (problem.values.count > 1), "\(problem)")
      try require(problem.sentence.hasPrefix(problem.parameter.name), problem.sentence)
    }
    try requireUnknown(refusal.ignored, endpoint)
    let nearest = parser.nearest(to: refusal.target, renames: true)
    // A correction can reveal another problem, whose correction is a guess; a name that is corrected can end one.
    let isSure = refusal.problems.allSatisfy { $0.correction?.grade == .sure }
    try require(isSure || nearest == nil || !refusal.ignored.isEmpty, "\(refusal)")
    guard let target = nearest?.text else { return }
    try require(target.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "not encoded: \(target)")
    _ = try reparsed(target, parser)
  }

  private static func reparsed(_ text: String, _ parser: RequestParser) throws -> RequestParser.Parsed {
    guard let target = ButtonURL(text) else {
      throw Violation(description: "\(text) is not a target")
    }
    do {
      return try parser.parse(target)
    } catch {
      throw Violation(description: "\(text) is refused: \(error)")
    }
  }
}

/// The project's own locales, with typefaces that have all weights, except Thai.
enum FuzzCatalog {
  static let catalog = Result {
    try LocalizationCatalog(folder: ProjectFolder.path + "/Localizations")
  }

  static let parser = catalog.map { parser(of: $0) }
  static let reversed = Result { parser(of: try LocalizationCatalog(catalog.get().all.reversed())) }

  private static func parser(of catalog: LocalizationCatalog) -> RequestParser {
    RequestParser(catalog: catalog) { localization in
      localization.script == .thai ? [.medium] : TitleWeight.allCases
    }
  }
}
