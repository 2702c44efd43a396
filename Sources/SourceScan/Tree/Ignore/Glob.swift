/// A pattern for paths as git matches it (`wildmatch` with `WM_PATHNAME`): bytes, not characters.
struct Glob {
  enum Token: Hashable {
    case byte(UInt8)
    /// `?`: any byte but a slash.
    case any
    /// `[a-z]`: never a slash.
    case oneOf(Set<UInt8>)
    /// `*`: any part of a name.
    case star
    /// `**/`: any number of whole folders.
    case folders
    /// `**` at the end: any path.
    case anything
  }

  let tokens: [Token]
  /// The only path that matches; `nil` if there may be several.
  let literal: [UInt8]?
  private let first: UInt8?
  private let last: UInt8?

  /// Returns `nil` for a pattern that matches nothing: an empty one, a backslash at the end, a
  /// bracket without an end, an unknown class of characters.
  init?(_ pattern: ArraySlice<UInt8>) {
    var tokens: [Token] = []
    var rest = pattern
    var hasSpecial = false
    while let byte = rest.popFirst() {
      switch byte {
      case .backslash:
        guard let escaped = rest.popFirst() else { return nil }
        tokens.append(.byte(escaped))
        hasSpecial = true
      case UInt8(ascii: "?"):
        tokens.append(.any)
        hasSpecial = true
      case UInt8(ascii: "["):
        guard let set = Set(bracketExpression: &rest) else { return nil }
        tokens.append(.oneOf(set))
        hasSpecial = true
      case UInt8(ascii: "*"):
        // git compares the beginning without wildcards first, and takes what follows for the
        // beginning of a pattern: `a**/b` is `a` and `**/b`.
        let beginsName =
          !hasSpecial || tokens.last == .byte(.slash) || tokens.last == .folders
        tokens.append(Self.stars(before: &rest, beginsName: beginsName))
        hasSpecial = true
      default: tokens.append(.byte(byte))
      }
    }
    guard !tokens.isEmpty else { return nil }
    self.tokens = tokens
    let bytes = tokens.compactMap(\.byte)
    literal = bytes.count == tokens.count ? bytes : nil
    first = tokens.first?.byte
    last = tokens.last?.byte
  }

  /// The token for one or more stars, the first of which was read.
  private static func stars(before rest: inout ArraySlice<UInt8>, beginsName: Bool) -> Token {
    let isDouble = rest.first == UInt8(ascii: "*")
    rest = rest.drop { $0 == UInt8(ascii: "*") }
    guard isDouble, beginsName else { return .star }
    if rest.isEmpty { return .anything }
    guard rest.first == .slash else { return .star }
    rest.removeFirst()
    return .folders
  }

  /// Whether the bytes of a path from an offset match as a whole.
  ///
  /// A star and `**/` try again from where they stopped; only the last of each is remembered, as an
  /// earlier one cannot match better. The time is at most proportional to the product of both
  /// lengths and the number of folders, whatever the pattern.
  func matches(_ path: [UInt8], from start: Int) -> Bool {
    guard start < path.count, first ?? path[start] == path[start],
      last ?? path[path.count - 1] == path[path.count - 1]
    else { return false }
    var here = Place(token: 0, offset: start)
    var star: Place?
    var folders: Place?
    while here.token < tokens.count || here.offset < path.count {
      switch here.token < tokens.count ? tokens[here.token] : nil {
      case .anything: return true
      case .star:
        here.token += 1
        star = here
        continue
      case .folders:
        here.token += 1
        folders = here
        star = nil
        continue
      case let token?
      where here.offset < path.count && token.matches(path[here.offset]):
        // No star matches a slash.
        if path[here.offset] == .slash { star = nil }
        here.token += 1
        here.offset += 1
        continue
      default: break
      }
      if let last = star, last.offset < path.count, path[last.offset] != .slash {
        here = Place(token: last.token, offset: last.offset + 1)
        star = here
      } else if let last = folders, let slash = path[last.offset...].firstIndex(of: .slash) {
        here = Place(token: last.token, offset: slash + 1)
        folders = here
        star = nil
      } else {
        return false
      }
    }
    return true
  }

  private struct Place {
    var token: Int
    var offset: Int
  }
}

extension Glob.Token {
  fileprivate var byte: UInt8? {
    if case .byte(let byte) = self { byte } else { nil }
  }

  /// Whether the token, which stands for one byte, matches it.
  fileprivate func matches(_ byte: UInt8) -> Bool {
    switch self {
    case .byte(let own): own == byte
    case .any: byte != .slash
    case .oneOf(let set): set.contains(byte)
    case .star, .folders, .anything: false
    }
  }
}
