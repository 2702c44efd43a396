internal import ButtonAssets
internal import ServiceContract
internal import SourceCheck

/// Code that a person pasted, judged as `bezel check` judges it.
struct PastedCode {
  let bytes: [UInt8]
  let references: [FoundButton]
  let report: CheckReport
  /// The code as `bezel check --fix` writes it, and the report on that; `nil` if nothing can be mended
  /// without a person, or if nobody shows it.
  let fixed: (bytes: [UInt8], report: CheckReport)?
  /// The service's address.
  let origin: String

  init(_ sent: SentCode, _ site: StudioSite) throws {
    (bytes, origin) = (sent.bytes, sent.request.origin)
    let check = SourceCheck(
      RequestCheck(reports: site.reports, parser: site.assets.parser), host: origin)
    let found = SourceScan.scan(bytes, limit: SiteCheck.maxButtons + 1)
    references = found.references
    guard !found.isCut else {
      throw ProblemDetails(
        .contentTooLarge,
        detail:
          "The code has more than \(SiteCheck.maxButtons) buttons and comments about them: send a part of it, "
          + "or run bezel check.")
    }
    try sent.proceed()
    report = try Self.report(on: found, of: bytes, check, sent)
    guard !report.material.files.contains(where: \.isCut) else {
      throw ProblemDetails(
        .contentTooLarge,
        detail:
          "The code has more than \(FindingMaker.maxFindings) findings, or very long ones: send a part of it, "
          + "or run bezel check.")
    }
    let fix = SourceFix(check)
    fixed =
      sent.wantsPage
      ? try fix.fixed(bytes, path: Self.path, sent.proceed).map { bytes in
        (bytes, try Self.report(on: SourceScan.scan(bytes), of: bytes, check, sent))
      } : nil
  }

  /// A name without a suffix: the language is not known.
  private static let path = "pasted"

  private static func report(
    on found: SourceScan.Found, of bytes: [UInt8], _ check: SourceCheck, _ sent: SentCode
  ) throws -> CheckReport {
    var material = CheckReport.Material()
    if CheckFormat.isReport(bytes) {
      material.leftOut = [IgnoredPath(path: path, reason: .report)]
    } else {
      material.readFiles = 1
      if !found.isEmpty { material.files = [try check.file(path, found, sent.proceed)] }
    }
    try sent.proceed()
    // Who pastes code has set no host.
    return CheckReport(material, levels: [CheckRule.appleHost.id: .off])
  }
}
