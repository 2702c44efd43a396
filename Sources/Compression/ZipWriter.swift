internal import CMinizip

/// Writes a ZIP archive piece by piece, for output that cannot be sought.
///
/// The same files give the same bytes: dates, modes and versions are fixed.
package final class ZipWriter {
  private let output = Output()
  private var file: zipFile?

  /// The first moment that the format has: 1 January 1980.
  private static let date: UInt = 1 << 21 | 1 << 16
  /// A regular file that everybody may read, as Unix records it.
  private static let mode: UInt = 0o100644 << 16
  /// Made on Unix, by the rules of version 2.0.
  private static let madeBy: UInt = 3 << 8 | 20

  /// - Throws: ``CompressionFault`` if memory runs out.
  package init() throws(CompressionFault) {
    var functions = zlib_filefunc64_def()
    functions.opaque = Unmanaged.passUnretained(output).toOpaque()
    functions.zopen64_file = { opaque, _, _ in opaque }
    functions.zread_file = { _, _, _, _ in 0 }
    functions.zwrite_file = { opaque, _, bytes, count in
      Output.of(opaque).write(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
      return count
    }
    functions.ztell64_file = { opaque, _ in ZPOS64_T(Output.of(opaque).position) }
    functions.zseek64_file = { opaque, _, position, origin in
      Output.of(opaque).seek(origin == ZLIB_FILEFUNC_SEEK_SET ? Int(position) : -1) ? 0 : -1
    }
    functions.zclose_file = { _, _ in 0 }
    functions.zerror_file = { _, _ in 0 }
    file = zipOpen2_64("", APPEND_STATUS_CREATE, nil, &functions)
    guard file != nil else { throw CompressionFault(description: "minizip: out of memory") }
  }

  deinit { if let file { zipClose(file, nil) } }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - path: In ASCII, with slashes.
  ///   - isCompressed: Whether the file gets smaller by compression.
  /// - Throws: ``CompressionFault``.
  package func add(_ path: String, _ bytes: [UInt8], isCompressed: Bool) throws(CompressionFault) {
    var information = zip_fileinfo()
    information.dosDate = Self.date
    information.external_fa = Self.mode
    try check(
      zipOpenNewFileInZip4_64(
        file, path, &information, nil, 0, nil, 0, nil, isCompressed ? Z_DEFLATED : 0,
        Z_BEST_COMPRESSION, 0, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, nil, 0, Self.madeBy, 0, 0))
    try check(zipWriteInFileInZip(file, bytes, UInt32(bytes.count)))
    try check(zipCloseFileInZip(file))
  }

  /// Writes the directory. Nothing can be added after it.
  ///
  /// - Throws: ``CompressionFault``.
  package func finish() throws(CompressionFault) {
    let open = file
    file = nil
    try check(zipClose(open, nil))
  }

  /// The bytes since the last call, which no longer change.
  package func takeBytes() -> [UInt8] { output.take() }

  private func check(_ status: Int32) throws(CompressionFault) {
    guard status == ZIP_OK else { throw CompressionFault(description: "minizip: error \(status)") }
  }

  /// The bytes of the archive. A file's sizes and checksum are written into its header when it is
  /// complete, so only what follows the last complete file may still change.
  private final class Output {
    private var bytes: [UInt8] = []
    /// The number of bytes that were taken before these.
    private var taken = 0
    /// The offset in ``bytes`` at which the next byte is written.
    private var offset = 0

    static func of(_ opaque: UnsafeMutableRawPointer?) -> Output {
      guard let opaque else { preconditionFailure("minizip passes what it was given") }
      return Unmanaged<Output>.fromOpaque(opaque).takeUnretainedValue()
    }

    var position: Int { taken + offset }

    func write(_ new: UnsafeRawBufferPointer) {
      let overwritten = min(new.count, bytes.count - offset)
      bytes.replaceSubrange(offset..<offset + overwritten, with: new)
      offset += new.count
    }

    func seek(_ position: Int) -> Bool {
      guard (taken...taken + bytes.count).contains(position) else { return false }
      offset = position - taken
      return true
    }

    func take() -> [UInt8] {
      defer {
        taken += bytes.count
        bytes = []
        offset = 0
      }
      return bytes
    }
  }
}
