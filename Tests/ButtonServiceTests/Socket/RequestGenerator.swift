import ButtonCore
import TestSupport

/// Makes requests like those of broken clients and attackers.
struct RequestGenerator {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func request() -> [UInt8] {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return bytes(atMost: 400)
    case 1: return line(version: "")
    case 2: return line(version: pick([" HTTP/0.9", " HTTP/9.9", " HTTP/1.0", " ICY", " HTTP/"]))
    case 3: return whole() + whole()
    case 4: return whole() + bytes(atMost: 40)
    case 5: return Array(whole().dropLast(Int.random(in: 1...20, using: &random)))
    case 6: return mutated(whole())
    default: return whole()
    }
  }

  /// A well-formed request with any query.
  private mutating func whole() -> [UInt8] { line(version: " HTTP/1.1") }

  private mutating func line(version: String) -> [UInt8] {
    let method = pick(["GET", "GET", "GET", "POST", "OPTIONS", "PUT", "BREW"])
    let ending = pick([
      "\r\nHost: localhost\r\n\r\n", "\r\nHost: localhost\r\n\r\n", "\r\n\r\n", "\n\n",
      "\r\nHost: a\r\nIf-None-Match: *\r\n\r\n", "\r\nHost: a\r\nIf-None-Match: \"\r\n\r\n",
      "\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc", "\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
      "\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n",
    ])
    return Array("\(method) \(path())?".utf8) + query() + Array((version + ending).utf8)
  }

  private mutating func path() -> String {
    let known = ButtonPath.all.randomElement(using: &random)?.path ?? "/"
    return pick([known, known, known, "//", "*", "http://a/appleid/button", known + "/", "/%00"])
  }

  private mutating func query() -> [UInt8] {
    if Int.random(in: 0..<4, using: &random) == 0 { return bytes(atMost: 300) }
    return Array((0..<Int.random(in: 0...6, using: &random)).map { _ in item() }.joined())
  }

  private mutating func item() -> [UInt8] {
    let name = Parameter.allCases.randomElement(using: &random)?.name ?? ""
    var value = Array(
      pick(["44", "%", "%00", "%F0%9F", "sign-in", "true", "1e9", "", "%0d%0a"]).utf8)
    if Bool.random(using: &random) { value += bytes(atMost: 12) }
    return Array((name + "=").utf8) + value + Array("&".utf8)
  }

  private mutating func bytes(atMost count: Int) -> [UInt8] {
    (0..<Int.random(in: 0...count, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
  }

  private mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<3 {
      let place = Int.random(in: bytes.indices, using: &random)
      bytes[place] = UInt8.random(in: 0...255, using: &random)
    }
    return bytes
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &random) ?? ""
  }
}
