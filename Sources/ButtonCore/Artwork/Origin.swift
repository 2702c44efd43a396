/// Whose logo buttons carry.
package enum ArtworkOrigin: String, Hashable, Sendable {
  /// Apple's own files, byte for byte.
  case apple
  /// A placeholder of ours, not fit for an app.
  case standIn = "stand-in"
}
