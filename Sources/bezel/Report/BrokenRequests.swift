import ButtonCore

/// The broken requests of an access log by the sites that make them.
///
/// What it keeps is bounded, whatever the log says: further sites and requests are only counted.
struct BrokenRequests {
  struct Fault: Hashable {
    let status: Int
    /// Path and query, perhaps cut.
    let request: String
    let sentence: String
    /// Path and query to write instead, if there is a nearest one.
    let instead: String?
  }

  struct Site {
    let name: String
    var count = 0
    /// How often each is requested.
    fileprivate var faults: [Fault: Int] = [:]
  }

  private enum Verdict {
    case fine
    case fault(Fault)
    /// Broken, but there is no room for what is wrong.
    case unknown
  }

  private(set) var lines = 0
  private(set) var broken = 0
  /// Broken requests that are in no site's list.
  private(set) var unlisted = 0
  private var sites: [String: Site] = [:]
  /// How many faults are kept, and how many of all sites.
  private var (faultCount, pairs) = (0, 0)
  /// What was found of a target, by its hash value.
  private var verdicts: [Int: Verdict] = [:]
  /// What names without effect were probably meant to be, by endpoint and name.
  private var meanings: [String: Parameter?] = [:]
  private let parser: RequestParser

  /// What is kept at most, and bytes of a request that are.
  private static let (siteLimit, faultLimit, pairLimit, verdictLimit, nameLimit, length) =
    (1000, 4000, 20_000, 50_000, 5000, 1000)

  init(_ parser: RequestParser) { self.parser = parser }

  /// The worst first.
  var sorted: [Site] {
    sites.values.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  func faults(of site: Site) -> [(fault: Fault, count: Int)] {
    site.faults.map { ($0, $1) }
      .sorted { ($1.1, $0.0.request, $0.0.status) < ($0.1, $1.0.request, $1.0.status) }
  }

  /// - Returns: Whether it is a line of an access log.
  mutating func add(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard let line = LogLine(bytes, range) else { return false }
    lines += 1
    // What is the server's fault, or the network's, no site can mend.
    guard line.status < 500, line.status != 408, line.status != 429 else { return true }
    switch verdict(line, bytes) {
    case .fine: return true
    case .unknown: unlisted += 1
    case .fault(let fault):
      let name = Self.site(line.referrer.map { bytes.logText($0, limit: Self.length) })
      if !count(fault, at: name) { unlisted += 1 }
    }
    broken += 1
    return true
  }

  /// - Returns: Whether there is room.
  private mutating func count(_ fault: Fault, at name: String) -> Bool {
    guard sites[name] != nil || sites.count < Self.siteLimit else { return false }
    sites[name, default: Site(name: name)].count += 1
    let isNew = sites[name]?.faults[fault] == nil
    guard !isNew || pairs < Self.pairLimit else { return false }
    if isNew { pairs += 1 }
    sites[name]?.faults[fault, default: 0] += 1
    return true
  }

  /// Most requests were seen before. Once there is no room for faults, the status alone decides: a log
  /// of requests that are all different must not take minutes.
  private mutating func verdict(_ line: LogLine, _ bytes: [UInt8]) -> Verdict {
    let status = line.status < 400 ? 200 : line.status
    var hasher = Hasher()
    hasher.combine(status)
    unsafe bytes.withUnsafeBytes { buffer in
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: buffer[line.target]))
    }
    let key = hasher.finalize()
    if let known = verdicts[key] { return known }
    guard faultCount < Self.faultLimit else { return status < 400 ? .fine : .unknown }
    if verdicts.count >= Self.verdictLimit {
      verdicts = verdicts.filter { if case .fine = $1 { false } else { true } }
    }
    let found = judge(bytes.logText(line.target, limit: Self.length), status)
    if found != nil { faultCount += 1 }
    let verdict = found.map(Verdict.fault) ?? .fine
    verdicts[key] = verdict
    return verdict
  }

  /// To compare a name with all parameters is slow, so that names beyond a number, and long ones, are fine.
  private mutating func meant(by name: String, at endpoint: Endpoint) -> Parameter? {
    let key = "\(endpoint) \(name)"
    if let known = meanings[key] { return known }
    guard meanings.count < Self.nameLimit, name.utf8.count < 32 else { return nil }
    let meant = Parameter.meant(by: name, at: endpoint)
    meanings[key] = .some(meant)
    return meant
  }

  private mutating func judge(_ text: String, _ status: Int) -> Fault? {
    func fault(_ sentence: String, _ instead: String? = nil) -> Fault {
      Fault(
        status: status, request: text, sentence: String(sentence.prefix(300)), instead: instead)
    }
    // Others, such as those of scanners, are no buttons of a site.
    guard let start = text.firstRange(of: "/appleid/")?.lowerBound else { return nil }
    guard var target = ButtonURL(text[start...]) else {
      guard status >= 400 else { return nil }
      let path = text[start...].prefix { $0 != "?" }
      let near = nearestSpelling(to: String(path), among: ButtonPath.all.map(\.path))
      let query = text[start...].dropFirst(path.count)
      return fault("\(path) does not exist.", near.map { $0 + query })
    }
    let isPlain = !target.items.contains { ["preset", "signature"].contains($0.name) }
    guard isPlain else {
      return status < 400 ? nil : fault("The preset or the signature is not accepted.")
    }
    guard status != 403 else { return fault("Only presets and signed URLs are answered.") }
    var sentences: [String] = []
    for (index, item) in target.items.enumerated() {
      let endpoint = target.path.endpoint
      let known = Parameter(name: item.name)
      guard known != .locale, known.map(endpoint.parameters.contains) != true,
        let meant = meant(by: item.name, at: endpoint)
      else { continue }
      sentences.append("\(item.name) has no effect: did you mean \(meant.name)?")
      if !target.items.contains(where: { Parameter(name: $0.name) == meant }) {
        target.items[index].name = meant.name
      }
    }
    // What was answered has no value that is refused.
    guard status >= 400 || !sentences.isEmpty else { return nil }
    do throws(InvalidRequest) {
      _ = try parser.parse(target.path, target.items)
    } catch {
      sentences += error.problems.map(\.sentence)
    }
    if sentences.isEmpty, status >= 400 { sentences = ["The server answered \(status)."] }
    guard !sentences.isEmpty else { return nil }
    // Of a request that is cut, the rest is not known.
    let nearest =
      text.utf8.count < Self.length ? parser.nearest(to: target, isApples: false)?.target.text : nil
    let instead = nearest.map { String(text[..<start]) + $0 }
    return fault(sentences.joined(separator: " "), instead == text ? nil : instead)
  }

  /// The origin of a referring page.
  private static func site(_ referrer: String?) -> String {
    guard let referrer else { return "no referrer" }
    let text = referrer.lowercased()
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else {
      return "unreadable referrer"
    }
    let host = text.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let isHost = host.utf8.allSatisfy { byte in
      byte.isASCIILetter || byte.isASCIIDigit || "-.:[]".utf8.contains(byte)
    }
    guard isHost, (1...255).contains(host.utf8.count) else { return "unreadable referrer" }
    return scheme + host
  }
}
