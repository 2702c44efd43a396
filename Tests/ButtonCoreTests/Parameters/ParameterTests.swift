import ButtonCore
import TestSupport
import Testing

@Suite("Parameters") struct ParameterTests {
  /// A row that is forgotten would drop the parameter's value.
  @Test(arguments: Parameter.allCases) func everyValueIsWrittenBack(parameter: Parameter) throws {
    let description = try parameter.values(TestAssets.parser.catalog)
    let values = (description.listed ?? []) + [description.example, "20"]
    var changes = 0
    for endpoint in parameter.endpoints {
      for others in ["border=true&format=png", "border=true&format=svg", ""]
      where !others.contains("\(parameter.name)=") {
        let usual = try parse("\(endpoint.path)?\(others)").asked
        for value in values {
          let item = "\(parameter.name)=\(value.queryEncoded)"
          guard let given = try? parse("\(endpoint.path)?\(item)&\(others)").asked,
            given != usual
          else { continue }
          changes += 1
          #expect(try parse(given.target()).asked == given, "\(item)")
        }
      }
    }
    // Neither is a part of a button.
    #expect(changes > 0 || [.strict, .version].contains(parameter))
  }

  @Test("Both separators name the same parameter", arguments: Parameter.allCases)
  func separators(parameter: Parameter) {
    #expect(Parameter(name: parameter.name) == parameter)
    #expect(Parameter(name: parameter.otherName) == parameter)
  }

  /// Once, -0.5 was `0.0-50`.
  @Test("Every number of hundredths is spelled as it is read") func spelling() {
    for number in (-250...250).map({ Double($0) / 100 }) {
      let spelling = number.decimal(2)
      #expect(Double(spelling) == number && spelling.count <= 5, "\(spelling)")
      #expect(!spelling.contains(".") || !spelling.hasSuffix("0"), "\(spelling)")
    }
  }
}
