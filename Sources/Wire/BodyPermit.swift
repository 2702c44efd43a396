/// The right of a request to have its body kept for the responder. Every other body is read and discarded.
package struct BodyPermit: Sendable {
  /// Bytes of the body. A longer one, or one in chunks if there are none, is not read.
  package let bytes: Int
  /// `nil` if it is not known: all such clients count as one.
  package let client: ClientNetwork?

  package init(bytes: Int, client: ClientNetwork? = nil) { (self.bytes, self.client) = (bytes, client) }
}
