import ButtonAssets
import ButtonCore
import ButtonReports
import TestSupport
import Testing

@testable import ButtonService

/// Of the requests that Apple's endpoint accepts, only those with a title far below its proportion
/// are errors.
@Suite(
  "The whole grid without custom options",
  .enabled(if: SharedFolder.isExpected, Comment(rawValue: SharedFolder.skipReason)))
struct WholeGridTests {
  private func expectNoOtherErrors(_ requests: some Sequence<ButtonRequest>) throws -> Int {
    let reports = ReportSource(try TestAssets.apple())
    var count = 0
    for request in requests {
      count += 1
      let findings = try reports.findings(in: ButtonInquiry(request))
      guard
        findings.allSatisfy({ $0.severity == .warning || $0.rule == .titleProportion })
      else {
        Issue.record("\(request.target): \(findings.map(\.rule.text))")
        break
      }
      let named = Set(findings.map(\.rule.text))
      guard named.isSubset(of: ["minimum-size", "title-proportion"]) else {
        Issue.record("\(request.target): \(named)")
        break
      }
    }
    return count
  }

  @Test("Every width and height of every title in each arrangement", arguments: TitleType.allCases)
  func sizes(type: TitleType) throws {
    let catalog = try TestAssets.apple().catalog
    var requests: [ButtonRequest] = []
    for (index, localization) in catalog.all.enumerated() {
      // Each locale takes a share of the widths; together they cover all of them.
      for width in ButtonWidth.allowed where width % catalog.all.count == index || width % 35 == 0 {
        for height in ButtonHeight.allowed {
          let button = TitledButton(
            type: type, localization: localization, width: ButtonWidth(clamping: width),
            height: ButtonHeight(clamping: height))
          requests.append(ButtonRequest(mode: .centered(button)))
          let logoSize = LogoSize.allCases[(width + height) % 3]
          requests.append(
            ButtonRequest(mode: .leading(LeadingButton(button, logoSize: logoSize))))
        }
      }
    }
    #expect(try expectNoOtherErrors(requests) > catalog.all.count * 35 * 10)
  }

  @Test("Every colour, border, radius, scale, position and side")
  func options() throws {
    let catalog = try TestAssets.apple().catalog
    var requests: [ButtonRequest] = []
    for color in ButtonColor.allCases {
      for border in [Border.present, .absent] {
        for radius in RadiusPercent.allowed {
          for side in ButtonHeight.allowed {
            requests.append(
              ButtonRequest(
                mode: .logoOnly(
                  LogoButton(
                    side: ButtonHeight(clamping: side), localization: catalog.default)),
                color: color,
                border: border,
                cornerRadius: CornerRadius(clamping: radius),
                output: .png(PixelScale.allCases[side % 7])))
          }
          for position in stride(from: 0, through: 182, by: 13) {
            let button = TitledButton(
              localization: catalog.default, width: ButtonWidth(clamping: 375))
            let leading = LeadingButton(
              button,
              logoPosition: LeadingPosition(clamping: position / 2),
              labelPosition: LeadingPosition(clamping: position))
            requests.append(
              ButtonRequest(
                mode: .leading(leading), color: color, border: border,
                cornerRadius: CornerRadius(clamping: radius), output: .svg))
          }
        }
      }
    }
    #expect(try expectNoOtherErrors(requests) == 2 * 2 * 51 * (35 + 15))
  }
}
