internal import ButtonCore

/// Reads the path data of an SVG: moves, lines and cubic curves, absolute or relative.
///
/// Arcs, quadratic and smooth curves do not occur in the artwork and are refused.
struct PathData {
  struct Fault: Error, Equatable {
    var reason: String
  }

  private var tokens: ArraySlice<Token>
  private var pen = Point(x: 0, y: 0)
  private var start = Point(x: 0, y: 0)

  private enum Token: Equatable {
    case command(Character)
    case number(Double)
  }

  /// The outline that path data describes.
  static func path(_ text: String) throws(Fault) -> Path {
    var reader = PathData(tokens: try tokens(of: text)[...])
    return try reader.read()
  }

  private init(tokens: ArraySlice<Token>) { self.tokens = tokens }

  private mutating func read() throws(Fault) -> Path {
    var elements: [Path.Element] = []
    while let token = tokens.popFirst() {
      guard case .command(let letter) = token else { throw Fault(reason: "a number too many") }
      if letter == "Z" || letter == "z" {
        elements.append(.close)
        pen = start
        continue
      }
      var command = letter
      repeat {
        elements.append(try element(command))
        // Further pairs after a move are lines.
        if command == "M" { command = "L" }
        if command == "m" { command = "l" }
      } while tokens.first.map({ if case .number = $0 { true } else { false } }) ?? false
    }
    return Path(elements)
  }

  private mutating func element(_ command: Character) throws(Fault) -> Path.Element {
    let origin = command.isLowercase ? pen : Point(x: 0, y: 0)
    switch command.uppercased() {
    case "M":
      pen = try point(from: origin)
      start = pen
      return .move(pen)
    case "L":
      pen = try point(from: origin)
      return .line(pen)
    case "H":
      pen.x = origin.x + (try number())
      return .line(pen)
    case "V":
      pen.y = origin.y + (try number())
      return .line(pen)
    case "C":
      let first = try point(from: origin)
      let second = try point(from: origin)
      pen = try point(from: origin)
      return .curve(first, second, pen)
    default:
      throw Fault(reason: "the command \(command) is not understood")
    }
  }

  private mutating func number() throws(Fault) -> Double {
    guard case .number(let value) = tokens.popFirst() else {
      throw Fault(reason: "a number is missing")
    }
    return value
  }

  private mutating func point(from origin: Point) throws(Fault) -> Point {
    let x = try number()
    return Point(x: origin.x + x, y: origin.y + (try number()))
  }

  private static func tokens(of text: String) throws(Fault) -> [Token] {
    var tokens: [Token] = []
    var rest = text[...]
    while let character = rest.first {
      if character.isWhitespace || character == "," {
        rest.removeFirst()
      } else if character.isASCII && character.isLetter {
        tokens.append(.command(character))
        rest.removeFirst()
      } else {
        let digits = numberPrefix(of: rest)
        guard let value = Double(digits), value.isFinite else {
          throw Fault(reason: "\(character) is not part of a number")
        }
        tokens.append(.number(value))
        rest = rest[digits.endIndex...]
      }
    }
    return tokens
  }

  /// A sign, digits, and a fraction; a second sign or point starts the next number.
  private static func numberPrefix(of text: Substring) -> Substring {
    var end = text.startIndex
    var hasPoint = false
    for index in text.indices {
      switch text[index] {
      case "-", "+": guard index == text.startIndex else { return text[..<end] }
      case ".":
        guard !hasPoint else { return text[..<end] }
        hasPoint = true
      case "0"..."9": break
      default: return text[..<end]
      }
      end = text.index(after: index)
    }
    return text[..<end]
  }
}
