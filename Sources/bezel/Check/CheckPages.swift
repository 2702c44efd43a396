import ArgumentParser
import ButtonCore

/// The pages on which buttons are judged: every combination of the values that describe pages.
struct CheckPages {
  /// Far more than a project has colours.
  private static let most = 64

  /// Never empty.
  let all: [[QueryItem]]

  /// - Throws: `ValidationError` for a value that its parameter does not take.
  init(_ items: [QueryItem], _ parser: RequestParser) throws {
    for item in items {
      do throws(InvalidRequest) {
        _ = try parser.parse(ButtonPath(.center), [item])
      } catch {
        throw ValidationError("--" + error.lines()[0])
      }
    }
    var pages: [[QueryItem]] = [[]]
    for fact in Parameter.ofPage {
      let values = items.filter { Parameter(name: $0.name) == fact }
      guard !values.isEmpty else { continue }
      pages = pages.flatMap { page in values.map { page + [$0] } }
    }
    guard pages.count <= Self.most else {
      throw ValidationError(
        "\(pages.count) pages are described, but at most \(Self.most) are judged")
    }
    all = pages
  }
}
