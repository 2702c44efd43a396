import ButtonAssets
import ButtonCore
import TestSupport

extension FuzzTarget {
  /// A valid request is the same after it was written as a target and parsed again; an invalid one
  /// is corrected to a valid one, or not at all.
  static let query = FuzzTarget("query", rounds: 2000) { bytes in
    let parser = try FuzzCatalog.parser.get()
    let text = String(decoding: bytes, as: UTF8.self)
    guard let target = RequestTarget(url: text) ?? RequestTarget("/appleid/button?" + text) else {
      return
    }
    let parsed: RequestParser.Parsed
    do throws(InvalidRequest) {
      parsed = try parser.parse(target.path, target.items, languages: QualityList("de, ja;q=0.5"))
    } catch {
      return try requireCorrection(of: error, parser)
    }
    let request = parsed.request
    let again = try reparsed(request.target, parser)
    try require(again.request == request, "\(request.target) gives \(again.request.target)")
    try require(again.request.target == request.target, "\(request.target) is not canonical")
    try require(again.ignored.isEmpty, "\(request.target) has ignored \(again.ignored)")
    let inquiry = try reparsed(parsed.inquiry.target(), parser).inquiry
    try require(inquiry == parsed.inquiry, "\(parsed.inquiry.target()) is another inquiry")
  }

  private static func requireCorrection(
    of refusal: InvalidRequest, _ parser: RequestParser
  ) throws {
    try require(!refusal.problems.isEmpty, "refused without a problem")
    guard let target = refusal.correctedTarget else { return }
    let corrected = try reparsed(target, parser)
    try require(corrected.ignored.isEmpty, "the correction \(target) has ignored parameters")
  }

  private static func reparsed(
    _ text: String, _ parser: RequestParser
  ) throws -> RequestParser.Parsed {
    guard let target = RequestTarget(text) else {
      throw Violation(description: "\(text) is not a target")
    }
    do {
      return try parser.parse(target.path, target.items)
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

  static let parser = catalog.map { catalog in
    RequestParser(catalog: catalog) { localization in
      localization.script == .thai ? [.medium] : TitleWeight.allCases
    }
  }
}
