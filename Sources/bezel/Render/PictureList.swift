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
        suffix != .picture(request.output.format)
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
