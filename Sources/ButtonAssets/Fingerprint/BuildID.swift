internal import ButtonCore
internal import FoundationEssentials

/// The identifier that a linker makes of everything it puts into a program or a library.
///
/// Read from a note of an ELF file of 64 bits (Tool Interface Standard, ELF specification 1.2;
/// the note is `NT_GNU_BUILD_ID`).
struct BuildID: Hashable, Sendable {
  let bytes: [UInt8]

  var hexadecimalDigits: String { bytes.hexadecimalDigits }

  /// Finds the identifier, or returns `nil` if there is none or the file is of another kind.
  init?(elf file: Data) {
    let elf = LittleEndian(file)
    // The magic number, 64 bits, least significant byte first.
    guard elf.bytes(0, 6) == [0x7F, 0x45, 0x4C, 0x46, 2, 1],
      let table = elf.integer(32, 8), let entrySize = elf.integer(54, 2),
      let entryCount = elf.integer(56, 2)
    else { return nil }
    for number in 0..<entryCount {
      let entry = table + number * entrySize
      let noteSegment = 4
      guard elf.integer(entry, 4) == noteSegment, let start = elf.integer(entry + 8, 8),
        let size = elf.integer(entry + 32, 8)
      else { continue }
      if let bytes = Self.find(in: elf, start, size) {
        self.bytes = bytes
        return
      }
    }
    return nil
  }

  /// Goes through the notes of a segment: each a head, a name and a content, in steps of 4 bytes.
  private static func find(in elf: LittleEndian, _ start: Int, _ size: Int) -> [UInt8]? {
    var place = start
    while place < start + size {
      guard let nameSize = elf.integer(place, 4), let contentSize = elf.integer(place + 4, 4),
        let kind = elf.integer(place + 8, 4)
      else { return nil }
      let name = place + 12
      let content = name + (nameSize + 3) / 4 * 4
      if kind == 3, elf.bytes(name, nameSize) == Array("GNU\0".utf8), contentSize > 0 {
        return elf.bytes(content, contentSize)
      }
      place = content + (contentSize + 3) / 4 * 4
    }
    return nil
  }
}

/// Integers in a file that may end anywhere and name any place.
private struct LittleEndian {
  private let data: Data

  init(_ data: Data) { self.data = data }

  func bytes(_ place: Int, _ count: Int) -> [UInt8]? {
    guard place >= 0, count >= 0, place <= data.count, count <= data.count - place else {
      return nil
    }
    return Array(data[data.startIndex + place..<data.startIndex + place + count])
  }

  /// An integer below 2^48, which no place in a real file exceeds: sums of them do not overflow.
  func integer(_ place: Int, _ count: Int) -> Int? {
    guard let bytes = bytes(place, count) else { return nil }
    let value = bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return value < 1 << 48 ? Int(value) : nil
  }
}
