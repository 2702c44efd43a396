import ButtonCore
import TestSupport
import Testing

@testable import ButtonKit

/// The names in code that the studio offers are those in kits.
struct KitResourceNamesTests {
  @Test(arguments: [
    ("center", "black,white", "/appleid/button?type=continue"),
    ("left", "black,white", "/appleid/button/left?color=white"),
    ("logo", "black,white", "/appleid/button/logo"),
    ("center", "white-outline", "/appleid/button?color=white&border=true"),
  ])
  func areThoseOfTheKit(mode: String, styles: String, target: String) throws {
    let assets = try TestAssets.standIn()
    let request = try assets.request(target)
    let names = KitResourceNames(request)
    func texts(_ platform: KitPlatform) throws -> String {
      let type = request.value(of: .type).map { [("type", $0)] } ?? []
      let plan = try assets.plan(platform, [("modes", mode), ("style", styles)] + type)
      return plan.files.map { file in
        if case .text(let text) = file.content { file.path + "\n" + text } else { file.path + "\n" }
      }.joined()
    }
    let xcode = try texts(.xcode)
    #expect(xcode.contains("static let \(names.swiftConstant) = "))
    let android = try texts(.android)
    #expect(android.contains("<string name=\"\(names.text)\">"))
    #expect(
      android.contains("<drawable name=\"\(names.drawable)\">")
        || android.contains("/\(names.drawable).png"))
  }
}
