import ButtonAssets
import ButtonReports
import ServiceContract
import TestSupport

@testable import ButtonStudio

extension StudioSite {
  /// The studio of a server with the stand-in, made once for all tests.
  static func sample() throws -> StudioSite { try made.get() }

  private static let made = Result {
    let assets = try TestAssets.standIn()
    let files = try assets.studioFiles()
    return StudioSite(
      assets: assets,
      addresses: try ImmutableAddresses(assets, script: try .buttonScript(assets).immutable),
      reports: ReportBuilder(assets),
      templates: try PageTemplates(files, assetFiles: [], prefix: PathPrefix()),
      kitPath: "/kit.zip")
  }
}
