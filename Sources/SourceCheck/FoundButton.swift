package import ButtonCore

/// One place in a source file that requests a button.
package struct FoundButton: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A URL of the image endpoint, of Apple's host or of any other.
    case imageURL
    /// An element that Apple's JavaScript fills: `<div id="appleid-signin">`.
    case appleElement
    /// The element of Bezel's own script: `<bezel-button>`.
    case bezelElement
  }

  /// The purpose of an address, as far as the text around it tells.
  package enum Use: Hashable, Sendable {
    /// The source of a picture: in markup, a style, or a call that makes one. Elements too.
    case picture
    /// A literal of a program or of data, or a whole value without quotes.
    case literal
    /// A link, or a part of a sentence.
    case text
  }

  /// Whether people see the button.
  package enum Standing: Hashable, Sendable {
    case shown
    /// In a comment.
    case comment
  }

  package let kind: Kind
  /// The region of ``text``.
  package internal(set) var region: SourceRegion
  /// The text in the source, including escapes and interpolations.
  package internal(set) var text = ""

  package internal(set) var path: ButtonPath
  /// The fault in the path of a URL, which is otherwise that of a button.
  package internal(set) var fault: ButtonURL.Fault?
  /// The known items of the query, decoded, in the source's order.
  package internal(set) var items: [QueryItem] = []
  /// The attributes of an element that set its look, in the source's order.
  package internal(set) var attributes: [SourceAttribute] = []
  /// The attributes of an element that are without effect, in the source's order.
  package internal(set) var ignoredAttributes: [IgnoredAttribute] = []
  /// The parts that are only known at run time, in the source's order, without duplicates: names of
  /// parameters, `path`, or the text of an interpolation if even the name is unknown. A check uses
  /// the defaults instead.
  package internal(set) var unknown: [String] = []
  /// Whether more may follow that could not be read: an interpolation without an end, an expression
  /// or a URL that is too long, a call that appends.
  package internal(set) var isIncomplete = false
  /// Whether it is in a literal that is joined to another one, which is not read.
  package internal(set) var isSplit = false
  /// Whether only code names the element, so that nothing of it was read.
  package private(set) var isNamedInCode = false
  /// Whether the URL is percent-encoded inside another one, as image optimizers expect it.
  package internal(set) var isEmbedded = false
  /// Whether the URL's host comes before ``text``, in an interpolation or in a joined expression:
  /// `${host}/appleid/button`, `host + "/appleid/button"`.
  package internal(set) var isHostApart = false
  /// Whether it is an address without a query, and not that of a picture in markup or in a style:
  /// parameters may be added to it at run time.
  package internal(set) var isBase = false
  /// Whether a browser reads the next address of a `srcset` as a part of it.
  package internal(set) var isGlued = false
  package internal(set) var use = Use.picture
  package internal(set) var standing = Standing.shown
  /// The text around the button.
  package internal(set) var surroundings = Surroundings()
  package internal(set) var shown = ShownSize()
  /// Where the tag of the picture has what a fix may change.
  var picture: PicturePlaces?
  /// The colour of the page behind it, if its own file says that.
  var background: RGBColor?
  /// Whether a fix may change it: people see it, and it is no part of a text for people.
  package internal(set) var isEditable = false

  /// The part of ``text`` before the path, decoded; empty for elements.
  var origin = ""
  /// The places of a URL's parts in the source; `nil` for elements.
  var places: URLPlaces?
  /// The language of the script of the file, which draws the element; `nil` if its address is not known.
  package private(set) var script: ScriptLocale?

  /// - Parameter range: Where its text is, in bytes; lines are counted later.
  init(_ kind: Kind, at range: Range<Int>, path: ButtonPath) {
    self.kind = kind
    region = SourceRegion(bytes: range)
    self.path = path
  }

  /// An element that code names, so that nothing of it is read.
  init(namedInCode kind: Kind, at range: Range<Int>) {
    self.init(kind, at: range, path: ButtonPath(.center))
    (isNamedInCode, isIncomplete) = (true, true)
  }

  /// The range of ``text`` in the file, in bytes.
  package var range: Range<Int> { region.bytes }
}

extension FoundButton {
  /// The request, as far as the source determines it.
  package var target: ButtonURL { ButtonURL(path, items) }

  /// The host that ``text`` names; `nil` for a path alone, and for elements.
  package var host: String? {
    ButtonURL.host(ofURL: origin)
      ?? (origin.isEmpty ? nil : String(origin.prefix { $0 != "/" }))
  }

  /// The parameters whose values the source does not determine.
  package var unknownParameters: ParameterSet {
    let given = ParameterSet(items.compactMap { Parameter(name: $0.name) })
    let named = unknown.map(Parameter.init(name:))
    // The page determines the size of an element, and the address of the script its language.
    let ofElement: ParameterSet =
      kind == .imageURL ? [] : [.width, .height, .side, .locale]
    let isOpen = isIncomplete || isBase || named.contains(nil)
    return ParameterSet(isOpen ? Parameter.allCases : named.compactMap(\.self)).union(ofElement)
      .subtracting(given)
  }

  /// Whether it asks a server of somebody else than Apple for a preset, whose other parameters that server alone
  /// knows.
  package var isForPreset: Bool {
    target.isForPreset && !(host.map(AppleEndpoint.isAuthority) ?? false)
  }

  /// The attributes that a script reads. Bezel's script has one for the language, and may draw the
  /// element if the address of Apple's is not known.
  package var drawnAttributes: [SourceAttribute] {
    attributes.filter { script != nil || $0.attribute.reading != .otherMode }
  }

  /// Adds what the address of Apple's script says about an element.
  func drawn(by script: ScriptLocale?) -> FoundButton {
    guard kind == .appleElement, let script else { return self }
    var reference = self
    reference.script = script
    // A logo alone has no title.
    guard path.endpoint != .logo else { return reference }
    switch script {
    case .known(let name):
      reference.items.append(QueryItem(name: Parameter.locale.name, value: name))
    case .unknown: reference.unknown.append(Parameter.locale.name)
    }
    return reference
  }
}

/// An attribute of an element that Apple's JavaScript reads.
package struct SourceAttribute: Hashable, Sendable {
  package let attribute: AppleScript.Attribute
  /// The value; `nil` if it is only known at run time.
  package let written: String?
  /// The effect that the value has in the script; `nil` if it is only known at run time.
  package let effect: AppleScript.Effect?
  /// The value in the file, without quotes, in bytes.
  package let range: Range<Int>
}

/// An attribute of an element of Apple's JavaScript that is without effect.
package struct IgnoredAttribute: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// Buttons of this endpoint do not have it.
    case endpoint(Endpoint)
    /// It is the name of this attribute in a wrong spelling.
    case misspelled(String)
    /// The address of the script has the language, and not this value.
    case language(String?)
    /// The script knows no such value, and draws its default.
    case value(String)
  }

  /// In lower case with hyphens.
  package let name: String
  package let reason: Reason
}

extension Sequence where Element: Hashable {
  package var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
