import ButtonCore

extension FoundButton {
  /// Divides a URL into path, known parameters and unknown ones, or returns `nil` if it is not one of
  /// the image endpoint.
  ///
  /// - Parameter name: Where the path's first component begins in the source.
  init?(_ url: DecodedURL, in source: SourceText, around name: Int) {
    let bytes = url.bytes
    guard let slash = url.offsets.firstIndex(of: name).map({ $0 - 1 }), slash >= 0,
      let path = Self.path(of: bytes, from: slash)
    else { return nil }
    var unknown = path.isInterpolated ? ["path"] : []
    var query = bytes[path.end...]
    let hasOtherSign = if case .querySign? = path.fault { true } else { false }
    if !hasOtherSign, let sign = query.first, !"?#".utf8.contains(sign) {
      query = query.drop { $0 != .questionMark && $0 != .ampersand }
      let end = query.isEmpty ? url.end : url.offset(of: query.startIndex)
      if unknown.isEmpty { unknown.append(source.string(url.offset(of: path.end)..<end)) }
    }
    let hasQuery = hasOtherSign || query.first.map { $0 != .numberSign } ?? false
    query = Self.withoutFragment(
      hasQuery ? query.dropFirst(hasOtherSign ? 0 : 1) : query.prefix(0))
    var known: [String] = []
    let isNested = source.isInEscapedMarkup(at: url.offset(of: 0))
    let parts = query.split(separator: .ampersand, omittingEmptySubsequences: false)
    for part in parts {
      // What remains of an ampersand that was escaped twice.
      let part = isNested && part.starts(with: "amp;".utf8) ? part.dropFirst(4) : part
      let name = part.prefix { $0 != .equals }
      let text = String(percentEncoding: part) {
        $0 <= 0x20 || $0 >= 0x7F || $0 == .numberSign || $0 == .quote
      }
      guard Self.isKnownAtRunTime(part, name) else {
        known.append(text)
        continue
      }
      let isNamed = name.count < part.count && !name.isEmpty && !Self.isKnownAtRunTime(name, [])
      unknown.append(
        isNamed
          ? QueryItem.items(ofQuery: text).first?.name ?? text
          : source.string(url.offset(of: part.startIndex)..<url.offset(of: part.endIndex)))
    }
    let items = QueryItem.items(ofQuery: known.joined(separator: "&"))
    guard
      let origin = Self.origin(
        of: url, before: slash, in: source, hasFormat: path.path.format != nil,
        names: unknown + items.map(\.name))
    else { return nil }
    let host = if case .whole(let index) = origin { index } else { slash }
    let start = url.offset(of: host)
    let pathEnd = url.offset(of: path.end)
    let hasFragment = bytes[path.end...].first == .numberSign
    let end =
      hasQuery ? url.offset(of: query.endIndex) : hasFragment ? pathEnd : url.end
    self.init(.imageURL, at: start..<max(start + 1, end), path: path.path)
    (self.unknown, self.items) = (unknown, items)
    (isIncomplete, isEmbedded, isSplit) = (url.isIncomplete, url.isEmbedded, url.isSplit)
    fault = path.fault
    var places = URLPlaces(
      url, origin: host..<slash, path: slash..<path.end, fault: path.faultStart..<path.end,
      in: source)
    for part in parts { places.add(part, of: url, in: source, isNested: isNested) }
    self.origin = String(decoding: bytes[host..<slash], as: UTF8.self)
    isHostApart = origin == .apart
    use =
      if url.context == .candidate || source.isShown(at: start) {
        .picture
      } else if url.isQuoted {
        source.isLink(at: isEmbedded ? url.contextStart : start) ? .text : .literal
      } else {
        url.context == .plain && source.isBareValue(range) ? .literal : .text
      }
    // Without a blank behind it, a comma in a `srcset` is part of the address (HTML, "Parsing a srcset attribute").
    let isInSet =
      url.context == .candidate
      || ["srcset=", "srcset=\\"].contains { source.has($0, before: start - 1) }
    isGlued =
      isInSet && source[url.end] == .comma && !source[url.end + 1].isWhiteSpace
      && !source[url.end + 1].isQuote
    self.places = places
    isBase = items.isEmpty && unknown.isEmpty && use != .picture
  }

  /// Whether a URL of which only the path was read may be one of the image endpoint.
  static func canBegin(_ url: DecodedURL, around name: Int) -> Bool {
    guard let slash = url.offsets.firstIndex(of: name).map({ $0 - 1 }), slash >= 0 else {
      return false
    }
    return path(of: url.bytes, from: slash) != nil
      && URLOrigin(url.bytes[..<slash], isJoined: true, isRequest: true) != nil
  }

  private static func origin(
    of url: DecodedURL, before slash: Int, in source: SourceText, hasFormat: Bool, names: [String]
  ) -> URLOrigin? {
    let begin = url.offset(of: 0)
    let isSource = ["src=\"", "src='", "src=", "srcset=\""].contains {
      source.has($0, before: begin)
    }
    let isRequest = names.contains { Parameter(name: $0) != nil } || (isSource && !hasFormat)
    // `$lib/appleid/button` and `@scope/appleid/button` are modules.
    let isModule =
      url.bytes[0] == .at
      || url.bytes[0] == .dollar
        && url.bytes[1..<max(1, slash)].allSatisfy(\.isNamePart)
    guard isRequest || !isModule else { return nil }
    let isJoined =
      (slash == 0 && source.endsTemplate(before: begin)) || source.isJoined(before: begin)
    // A path alone may be a route of a server.
    guard slash > 0 || isJoined || isRequest else { return nil }
    return URLOrigin(url.bytes[..<slash], isJoined: isJoined, isRequest: isRequest)
  }

  /// The path of a URL in its decoded bytes.
  private struct Path {
    let path: ButtonPath
    /// Its end, including a faulty part, and the start of that part.
    let end, faultStart: Int
    /// Whether the name of the endpoint is only known at run time.
    var isInterpolated = false
    var fault: ButtonURL.Fault?
  }

  private static func path(of bytes: [UInt8], from slash: Int) -> Path? {
    let text = SourceText(bytes)
    let end =
      (slash..<bytes.count).first { index in
        "?#(".utf8.contains(bytes[index]) || text.isSign(at: index)
          || bytes[index] == .percent && !text.has("%3F", at: index)
      } ?? bytes.count
    let name = String(decoding: bytes[slash..<end], as: UTF8.self)
    let isInterpolated = text.isSign(at: end)
    if isInterpolated, name.hasSuffix("/") {
      return name == Endpoint.center.path + "/"
        ? Path(path: ButtonPath(.center), end: end, faultStart: end, isInterpolated: true) : nil
    }
    do throws(ButtonURL.Fault) {
      // A slash at the end counts as none before a query alone: elsewhere it may be a folder.
      let target = try ButtonURL(target: name)
      return name.hasSuffix("/") && text[end] != .questionMark
        ? nil : Path(path: target.path, end: end, faultStart: end)
    } catch {
      guard let target = error.corrected else { return nil }
      // The parameters of a path, and another name, reach to its end; the query begins after another sign.
      let sign = WrongSeparator.querySign(in: Array(bytes[slash..<end]))
      var start =
        sign.map { slash + $0.lowerBound } ?? bytes[slash..<end].firstIndex(of: .semicolon)
      if case .otherName = error { start = slash + Endpoint.center.path.utf8.count }
      return Path(
        path: target.path, end: sign.map { slash + $0.upperBound } ?? end,
        faultStart: start ?? end, fault: error)
    }
  }

  /// Removes the fragment, which is never sent, but keeps a color that was not encoded,
  /// `color=#fff`, and a variable, `color=#x#`, since they were meant as a value.
  private static func withoutFragment(_ query: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var index = query.startIndex
    while let sign = query[index...].firstIndex(of: .numberSign) {
      let digits = query[(sign + 1)...].prefix { $0.hexadecimalValue != nil }.count
      guard sign > query.startIndex, query[sign - 1] == .equals else { return query[..<sign] }
      if SourceText(Array(query[sign...])).isSign(at: 0) {
        index = query[(sign + 1)...].firstIndex(of: .numberSign).map { $0 + 1 } ?? query.endIndex
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
  /// `YOUR_WIDTH`, `WIDTH`, `...`, `*` and `(\d+)`.
  private static func isKnownAtRunTime(
    _ part: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>
  ) -> Bool {
    let text = SourceText(Array(part))
    if (0..<text.count).contains(where: text.isSign) || part.elementsEqual("...".utf8) {
      return true
    }
    let value = String(decoding: part.dropFirst(name.count + 1), as: UTF8.self)
    guard let first = value.first, part.count > name.count else { return false }
    return "[(*".contains(first) || ["...", "…"].contains(value) || value.hasPrefix("YOUR_")
      || first == ":" && value.dropFirst().allSatisfy { $0.isLetter || $0 == "_" }
      || value.hasPrefix("__") && value.hasSuffix("__")
      || first == "%" && value.last == "%" && value.count > 2
      || value == String(decoding: name, as: UTF8.self).uppercased()
  }
}
