import ButtonAssets
import ButtonCore
import ButtonReports
import SourceCheck
import TestSupport
import Testing

/// What the check knows of Apple's words, and what the parameters know.
@Suite struct AgreementTests {
  @Test func applesScriptAndTheImageEndpointTakeTheSameWordsAndRanges() {
    let known = AppleScript.all.compactMap { attribute in attribute.parameter.map { (attribute, $0) } }
    #expect(known.count > 8)
    for (attribute, parameter) in known {
      #expect(attribute.name == WrittenRequest.Kind.appleElement.name(of: parameter))
      switch (attribute.reading, parameter.fixedValues?.allowed) {
      case (.words(let words, _, _), .words(let others)?): #expect(Set(words) == Set(others))
      case (.number(let range, _, _), .wholeNumbers(let other, _, _)?):
        #expect(range == other)
      default: Issue.record("\(attribute.name) is read otherwise than \(parameter.name)")
      }
    }
  }

  @Test func everyWordOfApplesParametersIsRightAtApplesHost() throws {
    let parser = try TestAssets.parser
    let apples = Parameter.allCases.filter(\.isApples)
    #expect(apples.count > 8)
    for parameter in apples {
      let values = parameter.values(parser.catalog)
      let words: [String] =
        switch values.allowed {
        case .words(let words): words.filter { $0 != "auto" }
        case .wholeNumbers(let range, _, _):
          [range.lowerBound, range.upperBound].map(String.init)
        case .form: []
        }
      #expect(!words.isEmpty)
      for word in words where parameter != .scale || !word.contains(".") {
        let path = ButtonPath(parameter.endpoints[0])
        let target = ButtonURL(path, [QueryItem(name: parameter.name, value: word)])
        let asked = try parser.parse(ButtonURL(path, target.items)).asked
        #expect(
          AppleEndpoint.differences(in: target, read: asked, parser.catalog) == [],
          "\(parameter.name)=\(word)")
      }
    }
  }

  @Test func namesOfRulesAreThoseOfTheGuidelinesAndUnique() {
    let ids = CheckRule.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(Set(Rule.all.map(\.name.text)).isSubset(of: ids))
    for rule in CheckRule.all { #expect(rule.id.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil) }
  }
}
