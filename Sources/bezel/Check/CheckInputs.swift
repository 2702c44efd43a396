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
