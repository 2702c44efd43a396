/// The operator's settings of a server, as plain values.
package struct ServerSettings: Sendable {
  /// The host name or address to listen on.
  package var host = "127.0.0.1"
  /// The port; 0 takes a free one.
  package var port = 8080
  /// Where clients reach the service; by default at the host of their requests.
  package var publicURL: ServiceOrigin?
  /// The files of the certificate chain and of its private key, in PEM form.
  package var tlsCertificate: String?
  package var tlsKey: String?
  /// Whether HTTP/2 is spoken without encryption.
  package var hasPlainHTTP2 = false
  package var freshness = Freshness()
  /// A file with the list of pictures to draw before the first client is answered.
  package var warmList: String?
  /// The folder where pictures are kept beyond the life of the process.
  package var cacheFolder: String?
  /// Bytes that pictures may take there.
  package var cacheFolderBytes = 1 << 30
  /// The folder with Apple's logo files; by default the one where they are installed.
  package var artwork: String?
  /// The folder with font files to use first.
  package var fonts: String?
  /// Whether the server refuses to start with the stand-in logo.
  package var requiresArtwork = false
  package var limits = ServiceLimits()

  package init() {}
}
