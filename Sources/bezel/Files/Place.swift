import FoundationEssentials
import SystemPackage

/// The place of a file or folder that need not exist: one for all spellings of its path, with links followed.
func place(of path: FilePath) -> FilePath {
  var place: FilePath = "/"
  let start = FilePath(FileManager.default.currentDirectoryPath).pushing(path)
  var rest = Array(start.components.reversed())
  // As many as the system follows; of a circle, any place is right.
  var links = 40
  while let part = rest.popLast() {
    switch part.kind {
    case .currentDirectory: break
    case .parentDirectory: place.removeLastComponent()
    case .regular:
      place.append(part)
      guard links > 0,
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place.string)
      else { break }
      links -= 1
      place.removeLastComponent()
      if target.hasPrefix("/") { place = "/" }
      rest += FilePath(target).components.reversed()
    }
  }
  return place
}
