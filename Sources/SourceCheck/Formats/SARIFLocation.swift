internal import ButtonCore
internal import SourceScan

/// A place in a SARIF log.
struct SARIFLocation: Encodable {
  /// The name of the folder that paths are seen from, as code scanning expects it.
  static let base = "%SRCROOT%"

  struct Artifact: Encodable {
    let uri: String
    let uriBaseId: String?
  }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int
    let byteOffset: Int
    let byteLength: Int
  }

  struct Physical: Encodable {
    let artifactLocation: Artifact
    let region: Region?
  }

  /// A request that the caller gave: it is in no file.
  struct Logical: Encodable {
    let fullyQualifiedName: String
    let kind = "resource"
  }

  let id: Int?
  let message: SARIFLog.Text?
  let physicalLocation: Physical?
  let logicalLocations: [Logical]?

  init(_ place: SourcePlace, id: Int? = nil, message: SARIFLog.Text? = nil) {
    self.id = id
    self.message = message
    switch place.source {
    case .file(let path):
      let isRelative = path.utf8.first != UInt8(ascii: "/")
      physicalLocation = Physical(
        artifactLocation: Artifact(
          uri: (isRelative ? "" : "file://") + path.pathEncoded,
          uriBaseId: isRelative ? Self.base : nil),
        region: place.region.map { region in
          Region(
            startLine: region.start.line, startColumn: region.start.column,
            endLine: region.end.line, endColumn: region.end.column,
            byteOffset: region.bytes.lowerBound, byteLength: region.bytes.count)
        })
      logicalLocations = nil
    case .request(let name), .parameters(let name):
      physicalLocation = nil
      logicalLocations = [Logical(fullyQualifiedName: name)]
    }
  }
}
