import ButtonAssets
import ButtonCore
import ButtonReports
import ButtonService
import TestSupport
import Testing

/// Of the requests that Apple's endpoint accepts, only those with a title far below its proportion
/// are errors.
@Suite("The whole grid without custom options")
struct WholeGridTests {
  @Test("Every height and many widths of every title in each arrangement, in every style")
  func sizes() throws {
    let assets = try TestAssets.invented()
    let reports = ReportBuilder(assets)
    var (count, faults): (Int, Set<String>) = (0, [])
    for (index, localization) in assets.catalog.all.enumerated() {
      // Each locale takes a share of the widths; together they cover all of them.
      for width in ButtonWidth.allowed where width % assets.catalog.all.count == index {
        for height in ButtonHeight.allowed {
          for endpoint in Endpoint.allCases {
            var asked = Asked(endpoint, usualLocale: localization)
            (asked.type, asked.width) = (TitleType.allCases[height % 3], ButtonWidth(clamping: width))
            (asked.height, asked.side) = (ButtonHeight(clamping: height), ButtonHeight(clamping: height))
            asked.logoSize = LogoSize.allCases[(width + height) % 3]
            (asked.color, asked.border) = (ButtonColor.allCases[height % 2], width % 2 == 0)
            asked.cornerRadius = CornerRadius(clamping: (width + height) % 51)
            let request = ButtonRequest(asked)
            count += 1
            for finding in try reports.findings(in: request.asked)
            where finding.severity != .warning && finding.rule != .titleProportion
              || !["minimum-size", "title-proportion"].contains(finding.rule.text)
            { faults.insert("\(request.target): \(finding.rule.text)") }
          }
        }
      }
    }
    #expect(faults.isEmpty, "\(faults.count): \(faults.sorted().prefix(3))")
    #expect(count == ButtonWidth.allowed.count * ButtonHeight.allowed.count * 3)
  }
}
