import ArgumentParser
import ButtonCore
import ButtonRendering
import ButtonReports
import ServiceContract
import SystemPackage

/// Documents of a list, and the file of each.
struct PictureList {
  private var files: [(path: String, parsed: RequestParser.Parsed)] = []

  var count: Int { files.count }

  /// - Throws: `ValidationError` if two documents have the same path, or a path's suffix names
  ///   another format than its document has.
  init(_ entries: [RequestList.Entry], _ template: OutputTemplate) throws {
    var taken: [String: RequestParser.Parsed] = [:]
    for (line, parsed) in entries {
      let path = try template.path(for: (line, parsed))
      func refuse(_ reason: String) -> ValidationError {
        ValidationError("line \(line): \(reason)")
      }
      if let suffix = try OutputFile(path: path).format(isKnown: true), suffix != parsed.format {
        throw refuse(
          "\(parsed.target) is \(parsed.format.spelling), but \(path) is \(suffix.spelling): add "
            + "{format} to the path, or the format to the request")
      }
      if let other = taken.updateValue(parsed, forKey: path) {
        // What the page is like does not change a picture.
        if !parsed.wantsReport, other.request == parsed.request { continue }
        throw refuse(
          "\(other.target) and \(parsed.target) would both be \(path): add the parameter in which "
            + "they differ to the path, in braces")
      }
      files.append((path, parsed))
    }
  }

  /// Draws all documents, on all cores, and makes the folders of their files.
  ///
  /// - Throws: One of the faults. Every file is then written whole, or not at all.
  func write(_ reports: ReportBuilder) throws {
    for folder in Set(files.map { FilePath($0.path).removingLastComponent().string })
    where !folder.isEmpty { try makeFolder(folder) }
    _ = try AllCores.map(files, Progress(total: files.count)) { path, parsed in
      try OutputFile(path: path).write(try reports.document(parsed))
    }
  }
}

extension RequestParser.Parsed {
  fileprivate var target: String { inquiry.target(format: wantsReport ? .report : nil) }
}

extension ReportBuilder {
  /// The picture or report that a request asks for.
  func document(_ parsed: RequestParser.Parsed) throws -> [UInt8] {
    try parsed.wantsReport
      ? report(on: parsed.inquiry).encoded : renderer.render(parsed.request)
  }
}
