package import HTTPTypes

extension HTTPField.Name {
  package static let bezelArtwork = ResponseHeader.bezelArtwork.field
  package static let bezelFinding = ResponseHeader.bezelFinding.field
  package static let bezelIgnoredParameters = ResponseHeader.bezelIgnoredParameters.field
  package static let cacheStatus = ResponseHeader.cacheStatus.field
  package static let crossOriginResourcePolicy = ResponseHeader.crossOriginResourcePolicy.field
  package static let link = ResponseHeader.link.field
  package static let referrerPolicy = ResponseHeader.referrerPolicy.field
}
