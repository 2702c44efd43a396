import SourceScan

/// Bytes that count how often they are read, so that tests can check that the work of the scan is
/// proportional to the text.
package struct CountedBytes: SourceBytes {
  private final class Counter {
    var reads = 0
  }

  private let bytes: [UInt8]
  private let counter: Counter

  package init(_ bytes: [UInt8]) { self.init(bytes, Counter()) }

  private init(_ bytes: [UInt8], _ counter: Counter) {
    self.bytes = bytes
    self.counter = counter
  }

  /// Reads of these bytes, and of all that were decoded from them.
  package var reads: Int { counter.reads }

  package var count: Int { bytes.count }

  package subscript(offset: Int) -> UInt8 {
    counter.reads += 1
    return bytes[offset]
  }

  package func decoded(as bytes: [UInt8]) -> CountedBytes { CountedBytes(bytes, counter) }
}
