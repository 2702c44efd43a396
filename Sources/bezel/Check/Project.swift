import ArgumentParser
import ButtonAssets
import ButtonCore
import ButtonReports
import FoundationEssentials
import SourceCheck

/// The folder that a check is about: that of the project's `bezel.yaml`, or else where the command runs. Paths in a
/// report are seen from it.
struct Project {
  /// The caller's choices, and else those of the file that counts.
  struct Choices {
    let judge: Judge
    let failOn: Severity
    /// Files that are not read.
    let excludes: ExcludePatterns
    /// Files of settings, which have the addresses of presets, and no button.
    let settings: [String]
  }

  /// Begins and ends with a slash.
  let folder: String
  private let working = FileManager.default.currentDirectoryPath

  /// - Parameter place: Relative to where the command runs.
  init(at place: String? = nil) {
    let whole = Self.whole(place ?? "", in: working)
    folder = whole == "/" ? whole : whole + "/"
  }

  /// A path as reports name it: without the folder, `.` and double slashes; absolute if it is
  /// elsewhere. The folder itself is empty.
  func relative(_ path: String) -> String {
    let whole = Self.whole(path, in: working)
    guard (whole + "/").utf8.starts(with: folder.utf8) else { return whole }
    return String(Substring(whole.utf8.dropFirst(folder.utf8.count)))
  }

  private static func whole(_ path: String, in folder: String) -> String {
    let slash = UInt8(ascii: "/")
    let whole = path.utf8.first == slash ? path : folder + "/" + path
    var names: [Substring.UTF8View] = []
    for name in whole.utf8.split(separator: slash) {
      if name.elementsEqual("..".utf8) {
        _ = names.popLast()
      } else if !name.elementsEqual(".".utf8) {
        names.append(name)
      }
    }
    return "/" + names.map { String(Substring($0)) }.joined(separator: "/")
  }

  /// The folders below that have a `bezel.yaml` with choices for the check, the nearest of each file.
  ///
  /// - Parameters:
  ///   - files: Their paths.
  ///   - read: Reads the choices of a file; `nil` if it has none.
  /// - Returns: The choices for the files that such a folder has, by path.
  func choices<Value>(
    of files: [String], _ read: (_ file: String, _ folder: String) throws -> Value?
  ) rethrows -> [[UInt8]: Value] {
    var known: [[UInt8]: Value?] = [:]
    func choices(in place: ArraySlice<UInt8>) throws -> Value? {
      guard place.count > folder.utf8.count, place.starts(with: folder.utf8) else { return nil }
      if let value = known[Array(place)] { return value }
      let path = String(decoding: place, as: UTF8.self)
      let file = path + ConfigurationFile.name
      let own = fileType(file) == nil ? nil : try read(file, path)
      let above = place.dropLast().lastIndex(of: UInt8(ascii: "/")).map { place[...$0] } ?? []
      let value = try own ?? choices(in: above)
      known[Array(place)] = value
      return value
    }
    var found: [[UInt8]: Value] = [:]
    for file in files {
      let whole = Array(Self.whole(file, in: working).utf8)
      let end = whole.lastIndex(of: UInt8(ascii: "/")) ?? 0
      found[Array(file.utf8)] = try choices(in: whole[...end])
    }
    return found
  }
}
