import FoundationEssentials
import SourceCheck

/// The folder that a check is about: that of the project's `bezel.yaml`, or else where the command runs. Paths in a
/// report are seen from it.
///
/// Paths are compared as bytes: two that are equal strings may only look equal.
struct Project {
  /// Begins and ends with a slash.
  let folder: String
  private let working = FileManager.default.currentDirectoryPath

  /// - Parameter place: Relative to where the command runs.
  init(at place: String? = nil) {
    folder = Self.whole(place ?? "", in: working).inner("")
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
    let names = (path.utf8.first == slash ? path : folder + "/" + path).utf8.split(separator: slash)
    let rest = names.reduce(into: [Substring.UTF8View]()) { rest, name in
      guard !name.elementsEqual(".".utf8) else { return }
      if name.elementsEqual("..".utf8) { _ = rest.popLast() } else { rest.append(name) }
    }
    return "/" + rest.map { String(Substring($0)) }.joined(separator: "/")
  }

  /// The values of files: of the nearest folder around each, below the project's, that has a `bezel.yaml` with one.
  ///
  /// - Parameter read: Reads the value of such a file; `nil` if it has none.
  /// - Returns: The values by the paths of the files.
  func values<Value>(
    of files: [String], _ read: (_ file: String, _ folder: String) throws -> Value?
  ) rethrows -> [[UInt8]: Value] {
    var known: [[UInt8]: Value?] = [:]
    func value(in place: ArraySlice<UInt8>) throws -> Value? {
      guard place.count > folder.utf8.count, place.starts(with: folder.utf8) else { return nil }
      if let value = known[Array(place)] { return value }
      let path = String(decoding: place, as: UTF8.self)
      let file = path + ConfigurationFile.name
      let own = fileType(file) == nil ? nil : try read(file, path)
      let above = place.dropLast().lastIndex(of: UInt8(ascii: "/")).map { place[...$0] } ?? []
      let value = try own ?? value(in: above)
      known.updateValue(value, forKey: Array(place))
      return value
    }
    return try files.reduce(into: [:]) { found, file in
      let whole = Array(Self.whole(file, in: working).utf8)
      found[Array(file.utf8)] = try value(in: whole[...(whole.lastIndex(of: UInt8(ascii: "/")) ?? 0)])
    }
  }
}
