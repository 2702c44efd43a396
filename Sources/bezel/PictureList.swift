import ArgumentParser
import ButtonAssets
import ButtonCore
import ButtonRendering
import ButtonReports
import ButtonService
import SystemPackage

/// Pictures of a list, and the file of each.
struct PictureList {
  private let pictures: [(request: ButtonRequest, path: String)]

  /// - Throws: `ValidationError` if two pictures have the same path, or a path's suffix names
  ///   another format than its picture has.
  init(_ requests: [ButtonRequest], _ template: OutputTemplate) throws {
    var targets: [String: String] = [:]
    pictures = try requests.map { request in
      let path = try template.path(for: request)
      if let suffix = try OutputFile(path: path).format(isKnown: true),
        suffix != request.output.format
      {
        throw ValidationError(
          "\(request.target) is \(request.output.format.spelling), but \(path) is "
            + "\(suffix.spelling): add {format} to the path, or the format to the request")
      }
      if let other = targets.updateValue(request.target, forKey: path) {
        throw ValidationError(
          "\(other) and \(request.target) would both be \(path): add the parameter in which they "
            + "differ to the path, in braces")
      }
      return (request, path)
    }
  }

  /// Draws all pictures, on all cores, and makes the folders of their files.
  ///
  /// - Throws: One of the faults. Every file is then written whole, or not at all.
  func write(_ renderer: ButtonRenderer) throws {
    for folder in Set(pictures.map { FilePath($0.path).removingLastComponent().string })
    where !folder.isEmpty { try makeFolder(folder) }
    _ = try AllCores.map(pictures, Progress(total: pictures.count)) { request, path in
      try OutputFile(path: path).write(try renderer.render(request))
    }
  }
}

/// The path of each of many pictures, with parameters in braces:
/// `out/{locale}/{type}@{scale}x.{format}`.
struct OutputTemplate {
  /// The text of a part in the path of a picture.
  private typealias Part = (ButtonRequest) throws -> String

  private let parts: [Part]

  /// - Throws: `ValidationError` for an unknown name, or a brace without its other.
  init(_ text: String) throws {
    parts = try text.matches(of: /{([^{}]*)}|[^{}]+|[{}]/).map { match in
      if let name = match.output.1 { return try Self.part(String(name)) }
      let part = String(match.output.0)
      guard !["{", "}"].contains(part) else {
        throw ValidationError("\(text): braces come in pairs, as in {locale}")
      }
      return { _ in part }
    }
  }

  private static let modeName = "mode"

  private static func part(_ name: String) throws -> Part {
    if name == modeName { return { $0.endpoint.rawValue } }
    guard let parameter = Parameter(name: name) else {
      let names = Parameter.allCases.map(\.name) + [modeName]
      let advice = nearestSpelling(to: name, among: names).map { " Did you mean {\($0)}?" } ?? ""
      throw ValidationError("{\(name)} is not a parameter.\(advice)")
    }
    return { request in
      guard let value = request.value(of: parameter) else {
        throw ValidationError("{\(parameter.name)} has no value in \(request.target)")
      }
      return value
    }
  }

  /// The path for one picture.
  ///
  /// - Throws: `ValidationError` for a parameter that the picture does not have.
  func path(for request: ButtonRequest) throws -> String {
    try parts.map { try $0(request) }.joined()
  }
}

/// A list of pictures to draw.
enum RequestListFile {
  /// Reads the list of pictures to draw in advance.
  static func requests(_ path: String, _ parser: RequestParser) throws -> [ButtonRequest] {
    try list(path, parser).requests
  }

  /// Reads a list from a file, or from standard input (`-`).
  static func list(
    _ path: String, _ parser: RequestParser, refusesIgnored: Bool = true
  ) throws -> RequestList {
    let bytes =
      try path == "-" ? FileDescriptor.standardInput.readToEnd() : contents(of: path)
    do {
      return try RequestList(
        String(decoding: bytes, as: UTF8.self), parser: parser, refusesIgnored: refusesIgnored)
    } catch {
      throw RefusedInput(reason: "\(path) contains requests that cannot be drawn:\n\(error)")
    }
  }
}
