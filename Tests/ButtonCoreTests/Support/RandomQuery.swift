import ButtonCore
import TestSupport

/// Random queries: some that nobody would write, and some that a caller might.
struct RandomQuery: CustomStringConvertible {
  enum Kind: CaseIterable, Sendable {
    case bytes, percentSigns, plausible, mutated, long
  }

  private(set) var text: String

  var description: String { text.queryEncoded }

  init(_ kind: Kind, using random: inout SplitMix64) {
    switch kind {
    case .bytes:
      text = Self.bytes(upTo: 40, using: &random)
    case .percentSigns:
      text = Self.joined(
        upTo: 30, of: ["%", "2", "F", "f", "C3", "A4", "%20", "&", "=", "+", "height"],
        "", using: &random)
    case .plausible:
      text = Self.plausible(items: 8, using: &random)
    case .mutated:
      text = Self.mutated(Self.real.randomElement(using: &random) ?? "", using: &random)
    case .long:
      text = Self.long(using: &random)
    }
  }

  /// A query item that no endpoint defines.
  static func unknownItem(using random: inout SplitMix64) -> QueryItem {
    QueryItem(
      name: "x-" + bytes(upTo: 6, using: &random), value: bytes(upTo: 6, using: &random))
  }

  private static func bytes(upTo count: Int, using random: inout SplitMix64) -> String {
    let bytes = (0..<Int.random(in: 0...count, using: &random)).map { _ in
      UInt8.random(in: .min ... .max, using: &random)
    }
    // Invalid UTF-8 becomes U+FFFD here; `%FF` and the like come percent-encoded.
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func joined(
    upTo count: Int, of parts: [String], _ separator: String, using random: inout SplitMix64
  ) -> String {
    (0..<Int.random(in: 0...count, using: &random))
      .compactMap { _ in parts.randomElement(using: &random) }
      .joined(separator: separator)
  }

  private static func plausible(items: Int, using random: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...items, using: &random)).map { _ in
      let parameter = Parameter.allCases.randomElement(using: &random)
      let names = [
        parameter?.name ?? "", parameter?.name ?? "", parameter?.otherName ?? "", "zoom",
      ]
      let name = names.randomElement(using: &random) ?? ""
      let number = String(Int.random(in: -40...420, using: &random))
      let unit = ["", "px", "pt", "%25", "x", "%", " ", "%FF"].randomElement(using: &random) ?? ""
      let word = words.randomElement(using: &random) ?? ""
      return name + "=" + (Bool.random(using: &random) ? word : number + unit)
    }.joined(separator: "&")
  }

  private static func mutated(_ query: String, using random: inout SplitMix64) -> String {
    var bytes = Array(query.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(UInt8.random(in: 0x20...0x7E, using: &random), at: index)
      case 2: bytes[index] = UInt8.random(in: .min ... .max, using: &random)
      default: bytes.swapAt(index, Int.random(in: 0..<bytes.count, using: &random))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Up to about 16 kB; a server accepts less.
  private static func long(using random: inout SplitMix64) -> String {
    let name = Parameter.allCases.randomElement(using: &random)?.name ?? ""
    let part =
      ["a-", "9", "%", "%20", "+", "&", "=", "ä", "width=200&", "#", "."]
      .randomElement(using: &random) ?? ""
    let count = Int.random(in: 100...(16_000 / part.utf8.count), using: &random)
    return name + "=" + String(repeating: part, count: count)
  }

  private static let words = [
    "", "black", "white", "white-outline", "#fff", "%23000", "true", "false", "yes", "sign-in",
    "sign_in", "sign+up", "continue", "en_US", "KR", "zh-Hant", "xx", "de_AT", "small", "Large",
    "png", "svg", "jpg", "pill", "2x", "1.5", "ä", "%E4%B8%AD", "%zz", "json", "auto", "FF8800",
    "upper", "semibold", "medium", "circle", "22pt", "7.5pt", "th_TH", "white-outline", "none",
  ]

  private static let real = [
    "height=44&width=300&color=black&border=true&type=sign-in&border_radius=22&locale=ko_KR",
    "color=white-outline&type=sign_in&width=100%25", "size=44&border_radius=0&scale=3",
    "label-position=61&logo-position=15&logo-size=medium&height=40", "locale=zh-Hant&format=svg",
    "width=60&height=60", "border-radius=22pt&height=44",
    "style=auto&background=1DA1F2&match=48&strict=true", "watch=true&border_radius=pill&height=44",
    "style=white-outline&border_width=1.5&shadow=medium&gradient=3",
    "title_case=upper&weight=semibold&locale=tr_TR&format=json",
  ]
}
