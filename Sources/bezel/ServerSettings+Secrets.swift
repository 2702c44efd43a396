import ButtonService
import Foundation

extension ServerSettings {
  /// The files with secrets that every user of this machine may read.
  var exposedSecrets: [String] {
    [signingKeys, start.tlsKey].compactMap(\.self).filter { path in
      let attributes = try? FileManager.default.attributesOfItem(
        atPath: (path as NSString).resolvingSymlinksInPath)
      let mode = attributes?[.posixPermissions] as? Int ?? 0
      return mode & 0o004 != 0
    }
  }
}
