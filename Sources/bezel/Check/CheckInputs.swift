import ArgumentParser
import ButtonCore
import SourceCheck

/// The buttons, files and folders that a caller names.
struct CheckInputs {
  /// The buttons that a caller gave by URLs or parameters, outside of any source, and the errors of the URLs' paths.
  private(set) var requests: [(source: SourcePlace.Source, target: ButtonURL, fault: ButtonURL.Fault?)] = []
  /// Files and folders.
  private(set) var paths: [String] = []
  private(set) var readsStandardInput = false
  /// The parameters that describe the pages around the buttons.
  private(set) var page: [QueryItem] = []

  /// - Throws: `ValidationError`.
  init(_ button: ButtonArguments) throws {
    guard !button.others.isEmpty else {
      guard !button.isEmpty else {
        throw ValidationError("give files, folders, URLs, - for standard input, or flags")
      }
      requests = try button.urls().map { (.parameters($0.text), $0, nil) }
      return
    }
    page = button.items
    let facts = Parameter.ofPage
    let isOfPage = page.allSatisfy { item in facts.contains { $0 == Parameter(name: item.name) } }
    guard button.mode == nil, isOfPage else {
      let names = facts.map(\.flag).joined(separator: ", ")
      throw ValidationError("give sources and URLs, or flags: only \(names) go with both")
    }
    for argument in button.others {
      // A variable of a script that is not set must not mend the whole working folder.
      guard !argument.isEmpty else { throw ValidationError("an argument is empty: name a file or a folder") }
      do throws(ButtonURL.Fault) {
        if argument == "-" {
          readsStandardInput = true
        } else {
          requests.append((.request(argument), try ButtonURL(reading: argument), nil))
        }
      } catch {
        if let target = error.corrected {
          requests.append((.request(argument), target, error))
        } else if ButtonURL.host(ofURL: argument) != nil {
          throw ButtonArguments.notAButton(argument, error)
        } else {
          paths.append(argument)
        }
      }
    }
  }

  /// Whether there are sources, and not only requests.
  var hasSources: Bool { readsStandardInput || !paths.isEmpty }
}

extension CheckInputs {
  /// The number of pages that are judged; a project has far fewer colours.
  private static let maxPages = 64

  /// The pages on which buttons are judged: every combination of the values that describe pages. Never
  /// empty.
  ///
  /// - Throws: `ValidationError` for a value that its parameter does not take.
  static func pages(_ items: [QueryItem], _ parser: RequestParser) throws -> [[QueryItem]] {
    do throws(InvalidRequest) {
      for item in items { _ = try parser.parse(ButtonURL(ButtonPath(.center), [item])) }
    } catch {
      throw ValidationError(error.lines()[0])
    }
    var pages: [[QueryItem]] = [[]]
    for fact in Parameter.ofPage {
      let values = items.filter { Parameter(name: $0.name) == fact }
      guard !values.isEmpty else { continue }
      pages = pages.flatMap { page in values.map { page + [$0] } }
    }
    guard pages.count <= maxPages else {
      throw ValidationError("\(pages.count) pages are described, but at most \(maxPages) are judged")
    }
    return pages
  }
}
