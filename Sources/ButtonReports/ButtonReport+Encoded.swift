internal import ServiceContract

extension ButtonReport {
  /// The document as JSON.
  package var encoded: [UInt8] { get throws { try json + [UInt8(ascii: "\n")] } }
}
