import ButtonCore
import ButtonService
import NIOCore
import ServiceContract
import Wire

extension FuzzTarget {
  /// Any `Accept-Language` chooses one of the locales that it asks for, and the same one in capitals.
  static let languages = FuzzTarget("languages", mostBytes: 512) { bytes in
    let catalog = try FuzzCatalog.catalog.get()
    let text = String(decoding: bytes, as: UTF8.self)
    let list = QualityList(text)
    for item in list.items {
      try require((0...1000).contains(item.quality), "quality \(item.quality)")
      try require(!item.name.isEmpty, "an item without a name")
    }
    let found = catalog.preferred(by: list)
    if found != catalog.default {
      let isAsked = list.items.contains { $0.quality > 0 && catalog[$0.name] == found }
      try require(isAsked, "\(found.identifier) was not asked for")
    }
    let capitals = QualityList(text.asciiCapitals)
    try require(catalog.preferred(by: capitals) == found, "capitals change \(found.identifier)")
  }

  /// Any `Accept-Encoding` is read alike in capitals, and gzip is chosen only if something in it allows gzip.
  static let encodings = FuzzTarget("encodings", mostBytes: 512) { bytes in
    // As the service reads fields.
    let text = bytes.span.text(0..<bytes.count)
    let coding = ContentCoding(acceptEncoding: text)
    try require(
      ContentCoding(acceptEncoding: text.asciiCapitals) == coding, "capitals change \(coding)")
    guard coding == .gzip else { return }
    let names = ["gzip", "x-gzip", "*"]
    try require(
      QualityList(text).items.contains { names.contains($0.name) && $0.quality > 0 },
      "gzip was not accepted")
  }
}

extension String {
  /// The text with the letters a to z in capitals.
  fileprivate var asciiCapitals: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          ("a"..."z").contains(scalar)
            ? Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value) & 0xDF) : scalar
        }))
  }
}
