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
    let (read, nearest) = (parser.read(asked), parser.nearest(to: asked, renames: true))
    let ignored = Parameter.meanings(of: read.ignored, at: asked.path.endpoint).map { name, meant in
      "ignores “\(name)”" + (meant.map { ($0.sure == nil ? ": perhaps " : ": ") + $0.value.name } ?? "")
    }
    // What `--fix` writes, if that is something else.
    let written = parser.nearest(to: asked)
    return (read.problems.isEmpty ? ["draws " + read.request.target] : [])
      + read.problems.map { $0.sentence.replacing(/ca_ES, .*, zh_HK/, with: "…") } + ignored
      + sent(to: nearest == asked ? nil : nearest)
      + sent(to: [asked, nearest].contains(written) ? nil : written, "--fix:")
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
    let (refusal, asked) = (try refusal(of: target), try #require(ButtonURL(target)))
    let nearest = try TestAssets.parser.nearest(to: asked, renames: true)?.text
    let problem = try #require(refusal.problems.first)
    #expect(refusal.problems.count == 1, "\(target)")
    guard let correction = problem.correction, correction.grade == .sure else {
      #expect(nearest == nil, "\(target)")
      for isApples in [false, true] {
        #expect(try TestAssets.parser.nearest(to: asked, isApples: isApples) == nil, "\(target)")
      }
      return problem.fix(naming: \.name) ?? "no correction"
    }
    let corrected = try #require(nearest)
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
      }
    }.differences
    #expect(differences == [])
  }
}
