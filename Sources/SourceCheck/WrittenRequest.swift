package import ButtonCore

/// A request for a button as a source writes it.
package struct WrittenRequest: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A URL of the image endpoint, of Apple's host or of any other.
    case imageURL
    /// An element that Apple's JavaScript fills: `<div id="appleid-signin">`.
    case appleElement
    /// The element of Bezel's own script: `<bezel-button>`.
    case bezelElement

    /// The name of a parameter there, in findings.
    package func name(of parameter: Parameter) -> String {
      switch self {
      case .imageURL: parameter.name
      // Apple's script has no attribute for it.
      case .appleElement where parameter == .locale: "the script's locale"
      case .appleElement, .bezelElement: "data-" + parameter.name.replacing("_", with: "-")
      }
    }

    /// The name there of something that is only known at run time: `path`, a parameter, or an expression.
    func name(ofUnknown text: String) -> String {
      if self != .imageURL, text == "path" { return "data-mode" }
      return Parameter(name: text).map(name(of:)) ?? text.split { $0.isWhitespace }.joined(separator: " ")
    }
  }

  package let kind: Kind
  /// Its place in the file, in bytes.
  package let range: Range<Int>
  package var path: ButtonPath
  /// The fault in the path of a URL, which is otherwise that of a button.
  package var fault: ButtonURL.Fault?
  /// The known items of the query, decoded, in the source's order.
  package var items: [QueryItem] = []
  /// A statement for each attribute whose value the script draws as another one; an error if it draws nothing.
  package internal(set) var redrawn: [Statement] = []
  /// A statement for each attribute, or comma, that a browser or a script reads in another way than it is meant.
  package internal(set) var misread: [Statement] = []
  /// The parts that are only known at run time, in the source's order: names of parameters, `path`, or the text of an
  /// interpolation if even the name is unknown. A check uses the defaults instead.
  package var unknown: [String] = []
  /// Whether more may follow that could not be read: an interpolation without an end, an expression
  /// or a URL that is too long, a call that appends.
  package var isIncomplete = false
  /// Whether it is in a literal that is joined to another one, which is not read.
  package var isSplit = false
  /// What is said of a button of which nothing is read.
  package var unread: Statement?

  /// The parts of a URL; `nil` for elements.
  package internal(set) var url: WrittenURL?

  init(_ kind: Kind, at range: Range<Int>, path: ButtonPath = ButtonPath(.center)) {
    (self.kind, self.range, self.path) = (kind, range, path)
  }

  /// A button of which nothing is read.
  init(unread: Statement, _ kind: Kind, at range: Range<Int>) {
    self.init(kind, at: range)
    (self.unread, isIncomplete) = (unread, true)
  }

  /// An element that a script draws, as far as its tag says it for all scripts.
  ///
  /// - Parameter isRead: Whether the script reads an attribute.
  init(_ kind: Kind, in tag: SourceTag, _ isRead: (String) -> Bool) {
    self.init(kind, at: tag.range)
    isIncomplete = tag.isOpen
    for name in tag.repeated.unique where isRead(name) { misread.append(.repeated(name)) }
  }

  /// Adds the border, which scripts draw by default, unlike the image endpoint.
  ///
  /// - Parameter others: What also says whether there is one.
  mutating func setBorder(besides others: [Parameter]) {
    let given = Set(items.map(\.name) + unknown)
    guard !isIncomplete, given.isDisjoint(with: (others + [.border]).map(\.name)) else { return }
    items.append(QueryItem(name: Parameter.border.name, value: true.spelling))
  }

  /// Adds what the address of Apple's script says about an element.
  mutating func setLanguage(of script: ScriptLocale?) {
    // A logo alone has no title.
    guard kind == .appleElement, path.endpoint != .logo else { return }
    switch script {
    case .known(let name): items.append(QueryItem(name: Parameter.locale.name, value: name))
    case .unknown: unknown.append(Parameter.locale.name)
    case .bezels, nil: break
    }
  }
}

extension Sequence {
  /// The first of those that are equal in some way.
  func unique<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}

extension Sequence where Element: Hashable {
  var unique: [Element] { unique(by: \.self) }
}
