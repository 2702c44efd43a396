import ButtonAssets
import ButtonCore
import TestSupport
import Testing

/// What Bezel reads, in texts for a person to review.
@Suite struct GoldenRequestTests {
  @Test func requests() throws {
    let cases = CaseFile("Tests/ButtonCoreTests/Cases/requests.txt")
    let (differences, text) = try cases.answered { try Self.outcome($0).map(\.withoutControls) }
    #expect(differences == [])
    for rule in Rule.all where rule.enforcement == .refused {
      #expect(text.contains("Rule: \(rule.name.text)."), "\(rule.name.text) refuses nothing")
    }
  }

  private static func outcome(_ text: String) throws -> [String] {
    func sent(to url: ButtonURL?, _ word: String = "→") -> [String] {
      url.map { ["\(word) \($0.text)"] } ?? []
    }
    let parser = try TestAssets.parser
    let asked: ButtonURL
    do throws(ButtonURL.Fault) {
      asked = try ButtonURL(reading: text)
    } catch {
      return [error.sentence] + sent(to: error.corrected)
    }
    // What `--fix` writes, if that is something else.
    let written = parser.nearest(to: asked, isApples: false)
    do throws(InvalidRequest) {
      let parsed = try parser.parse(asked)
      let names = IgnoredNames(parsed.ignored, at: asked.path.endpoint)
      let spelled = parsed.ignored.isEmpty ? nil : parser.spelled(asked, names)
      return ["draws " + parsed.request.target] + described(names) + sent(to: spelled)
        + sent(to: written == asked || written == spelled ? nil : written, "--fix:")
    } catch {
      return error.problems.map { $0.sentence.replacing(/ca_ES, .*, zh_HK/, with: "…") }
        + described(IgnoredNames(error.ignored, at: asked.path.endpoint)) + sent(to: error.nearest)
        + sent(to: written == error.nearest ? nil : written, "--fix:")
    }
  }

  private static func described(_ ignored: IgnoredNames) -> [String] {
    ignored.names.map { name, meant in
      let question = meant.map {
        $0.sure == nil ? ": perhaps \($0.value.name)" : ": \($0.value.name)"
      }
      return "ignores “\(name)”" + (question ?? "")
    }
  }

  /// A sure correction leads to a picture, and to nothing else; a guess leads nowhere.
  @Test func corrections() throws {
    let cases = CaseFile("Tests/ButtonCoreTests/Cases/corrections.txt")
    let differences = try cases.answered { line in
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let parameter = try #require(Parameter(name: String(parts[0])))
      let values = parts[1].split(separator: " ", omittingEmptySubsequences: false)
      let items = parameter.endpoints.filter {
        parameter != .locale || !RequestParser.takesAnyLocale(at: $0)
      }.flatMap { endpoint in values.map { "\(endpoint.path)?\(parts[0])=\($0)" } }
      return try CaseFile.common(items, Self.correction)
    }.differences
    #expect(differences == [])
  }

  private static func correction(of target: String) throws -> String {
    let refusal = try refusal(of: target)
    let problem = try #require(refusal.problems.first)
    #expect(refusal.problems.count == 1, "\(target)")
    guard let correction = problem.correction, correction.grade == .sure else {
      #expect(refusal.nearest?.text == nil, "\(target)")
      let asked = try #require(ButtonURL(target))
      for isApples in [false, true] {
        #expect(try TestAssets.parser.nearest(to: asked, isApples: isApples) == nil, "\(target)")
      }
      return problem.fix(naming: \.name) ?? "no correction"
    }
    let corrected = try #require(refusal.nearest?.text)
    _ = try parse(corrected)
    if correction.value.values.contains(where: { $0 != nil }) {
      #expect(corrected == "\(target.prefix { $0 != "?" })?\(correction.value.phrase(naming: \.name))")
    }
    return problem.fix(naming: \.name) ?? ""
  }

  @Test func languages() throws {
    let catalog = try TestAssets.standIn().catalog
    let cases = CaseFile("Tests/ButtonCoreTests/Cases/languages.txt")
    let differences = try cases.answered { line in
      let header = "Accept-Language:"
      if line.hasPrefix(header) {
        return [catalog.preferred(by: QualityList(String(line.dropFirst(header.count)))).identifier]
      }
      return CaseFile.common(line.split(separator: " ").map(String.init)) { name in
        catalog[name]?.identifier ?? "unknown"
      }
    }.differences
    #expect(differences == [])
  }

  @Test func queries() throws {
    let cases = CaseFile("Tests/ButtonCoreTests/Cases/queries.txt")
    let differences = try cases.answered { query in
      QueryItem.items(ofQuery: query).map { item in
        "\(item.name.debugDescription): \(item.value.debugDescription)"
          + (item.isUndecodable ? ", undecodable" : "")
      }
    }.differences
    #expect(differences == [])
  }
}
