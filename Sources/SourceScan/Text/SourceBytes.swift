/// Bytes that can be read at any offset.
package protocol SourceBytes: SendableMetatype {
  var count: Int { get }
  subscript(offset: Int) -> UInt8 { get }

  /// Other bytes of the same kind: a part of these, decoded.
  func decoded(as bytes: [UInt8]) -> Self
}

extension [UInt8]: SourceBytes {
  package func decoded(as bytes: [UInt8]) -> [UInt8] { bytes }
}
