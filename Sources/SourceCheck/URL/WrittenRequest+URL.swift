import ButtonCore

extension WrittenRequest {
  /// Divides a URL into origin, path, known parameters and unknown ones; `nil` if it is not one of the image endpoint.
  ///
  /// - Parameter name: Where the path's first component begins in the source.
  init?(_ url: DecodedText, in source: SourceText, around name: Int, isEmbedded: Bool) {
    let bytes = url.bytes
    guard let slash = Self.slash(of: url, before: name), let path = URLPath(of: bytes, from: slash) else { return nil }
    var unknown = path.isInterpolated ? ["path"] : []
    var query = bytes[path.fault.upperBound...]
    let hasOtherSign = path.reason?.replacement == "?"
    if !hasOtherSign, let sign = query.first, !"?#".utf8.contains(sign) {
      query = query.drop { $0 != "?" && $0 != "&" }
      if unknown.isEmpty { unknown.append(source.string(url.range(path.fault.upperBound..<query.startIndex))) }
    }
    let hasFragment = query.first == "#"
    let hasQuery = hasOtherSign || !query.isEmpty && !hasFragment
    query = Self.withoutFragment(hasQuery ? query.dropFirst(hasOtherSign ? 0 : 1) : query.prefix(0))
    // An ampersand is rightly escaped twice in markup that is itself escaped.
    lazy var isNested = source.isInEscapedMarkup(at: url.offset(of: 0))
    let parts = query.split { $0 == "&" }.map { part in
      part.starts(with: "amp;".utf8) && isNested ? part.dropFirst(4) : part
    }
    var items: [QueryItem] = []
    for part in parts {
      let name = part.prefix { $0 != "=" }
      let text = String(percentEncoding: part) { $0 <= 0x20 || $0 >= 0x7F || $0 == "#" || $0 == "\"" }
      let given = QueryItem.items(ofQuery: text)
      if !Self.isKnownAtRunTime(part, name) {
        items += given
      } else if let item = given.first, name.count < part.count, !name.isEmpty, !Self.isKnownAtRunTime(name, []) {
        unknown.append(item.name)
      } else {
        unknown.append(source.string(url.range(part.startIndex..<part.endIndex)))
      }
    }
    let begin = url.offset(of: 0)
    // It may be that of another picture: the path has a suffix, or other parameters.
    let isFile = path.path.format != nil || bytes[0] == "." && !items.isEmpty
    let isSource = !isFile && ["src=\"", "src='", "src=", "srcset=\""].contains { source.has($0, before: begin) }
    let isRequest = isSource || (unknown + items.map(\.name)).contains { Parameter(name: $0) != nil }
    // `$lib/appleid/button` and `@scope/appleid/button` are modules.
    let isModule = bytes[0] == "@" || bytes[0] == "$" && bytes[1..<max(1, slash)].allSatisfy(\.isNamePart)
    let isInTemplate = slash == 0 && ["%>", "?>"].contains { source.has($0, before: begin) }
    let isJoined = isInTemplate || source.isJoined(before: begin)
    // A path alone may be a route of a server.
    guard isRequest || !isModule && (slash > 0 || isJoined),
      let origin = URLOrigin(bytes[..<slash], isJoined: isJoined, isRequest: isRequest)
    else { return nil }
    let start = url.offset(of: origin.start)
    let end = hasQuery ? url.offset(of: query.endIndex) : hasFragment ? url.offset(of: path.fault.upperBound) : url.end
    self.init(.imageURL, at: start..<max(start + 1, end), path: path.path)
    (self.unknown, self.items, fault) = (unknown, items, path.reason)
    var address = WrittenURL(
      url, origin: origin.start..<slash, isHostApart: origin.isApart, isEmbedded: isEmbedded, fault: path.fault,
      to: range.upperBound, in: source)
    for part in parts { address.add(part, of: url, in: source) }
    self.url = address
  }

  /// Whether a URL of which only the path was read may be one of the image endpoint.
  static func canBegin(_ url: DecodedText, around name: Int) -> Bool {
    guard let slash = slash(of: url, before: name) else { return false }
    return URLPath(of: url.bytes, from: slash) != nil
      && URLOrigin(url.bytes[..<slash], isJoined: true, isRequest: true) != nil
  }

  private static func slash(of url: DecodedText, before name: Int) -> Int? {
    url.offsets.firstIndex(of: name).flatMap { $0 > 0 ? $0 - 1 : nil }
  }

  /// Removes the fragment, which is never sent, but keeps a color that was not encoded,
  /// `color=#fff`, and a variable, `color=#x#`, since they were meant as a value.
  private static func withoutFragment(_ query: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var index = query.startIndex
    while let sign = query[index...].firstIndex(where: { $0 == "#" }) {
      let digits = query[(sign + 1)...].prefix { $0.hexadecimalValue != nil }.count
      guard sign > query.startIndex, query[sign - 1] == "=" else { return query[..<sign] }
      if SourceText(Array(query[sign...])).isSign(at: 0) {
        index = query[(sign + 1)...].firstIndex { $0 == "#" }.map { $0 + 1 } ?? query.endIndex
      } else if digits == 3 || digits == 6 {
        index = sign + 1
      } else {
        return query[..<sign]
      }
    }
    return query
  }

  /// Whether a part of a query is only known at run time: it has a sign that no address has, or stands
  /// for something that is written in its place, such as `__WIDTH__`, `[WIDTH]`, `:width`,
  /// `YOUR_WIDTH`, `WIDTH`, `...`, `*` and `(\d+)`. `?*` is any query.
  private static func isKnownAtRunTime(_ part: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    let text = SourceText(Array(part))
    if (0..<text.count).contains(where: text.isSign) || ["...", "*"].contains(String(decoding: part, as: UTF8.self)) {
      return true
    }
    let value = String(decoding: part.dropFirst(name.count + 1), as: UTF8.self)
    guard let first = value.first, part.count > name.count else { return false }
    return "[(*".contains(first) || ["...", "…"].contains(value) || value.hasPrefix("YOUR_")
      || first == ":" && value.dropFirst().allSatisfy { $0.isLetter || $0 == "_" }
      || value.hasPrefix("__") && value.hasSuffix("__") || first == "%" && value.last == "%" && value.count > 2
      || value == String(decoding: name, as: UTF8.self).uppercased()
  }
}

/// The path of a URL in its decoded bytes.
private struct URLPath {
  let path: ButtonPath
  /// The part that no path of a button has, up to its end.
  let fault: Range<Int>
  private(set) var reason: ButtonURL.Fault?
  /// Whether the name of the endpoint is only known at run time.
  private(set) var isInterpolated = false

  init?(of bytes: [UInt8], from slash: Int) {
    let text = SourceText(bytes)
    let end =
      (slash..<bytes.count).first { index in
        "?#(".utf8.contains(bytes[index]) || text.isSign(at: index)
          || bytes[index] == "%" && !text.has("%3F", at: index)
      } ?? bytes.count
    guard let name = String(validating: bytes[slash..<end], as: UTF8.self) else { return nil }
    if text.isSign(at: end), name.hasSuffix("/") {
      guard name == Endpoint.center.path + "/" else { return nil }
      (path, fault, isInterpolated) = (ButtonPath(.center), end..<end, true)
      return
    }
    do throws(ButtonURL.Fault) {
      // A slash at the end counts as none before a query alone: elsewhere it may be a folder.
      path = try ButtonURL(target: name).path
      guard !name.hasSuffix("/") || text[end] == "?" else { return nil }
      fault = end..<end
    } catch {
      guard let target = error.corrected else { return nil }
      fault = (slash + error.part.lowerBound)..<(slash + error.part.upperBound)
      (path, reason) = (target.path, error)
    }
  }
}

extension SourceText {
  /// Whether an offset is in markup that is itself escaped, so that an ampersand is escaped twice:
  /// `&lt;img src="`, `srcdoc="<img src=`.
  fileprivate func isInEscapedMarkup(at offset: Int) -> Bool {
    let open = last(before: offset, within: Reach.element) {
      self[$0] == "<" && self[$0 + 1].isASCIILetter || has("&lt;", at: $0)
    }
    guard let open else { return false }
    return self[open] == "&" || has("srcdoc=", before: open - 1)
  }
}
