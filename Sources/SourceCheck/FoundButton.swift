package import ButtonCore

/// A button in a source file: the request, and what a check has to know of its place.
@dynamicMemberLookup package struct FoundButton: Hashable, Sendable {
  /// The purpose of an address, as far as the text around it tells.
  package enum Use: Hashable, Sendable {
    /// The source of a picture: in markup, a style, or a call that makes one. Elements too.
    case picture
    /// A literal of a program or of data, a whole value without quotes, or any address in a file of an unknown kind.
    case literal
    /// A link, or a part of a sentence.
    case text
  }

  package let request: WrittenRequest
  package let region: SourceRegion
  package let use: Use
  /// The place of a button that nobody sees, as a phrase; `nil` if people see it.
  package let unseen: String?
  /// Whether a fix may change it: people see it, its file is of a kind that is mended, and it is no part of a text.
  package let isEditable: Bool
  /// Whether its file is not in UTF-8, or a literal of bytes has it.
  let takesASCIIAlone: Bool
  package let around: Around
  /// The language of the script of the file, which draws the element; `nil` if its address is not known.
  package let script: ScriptLocale?

  package subscript<Member>(dynamicMember member: KeyPath<WrittenRequest, Member>) -> Member {
    request[keyPath: member]
  }

  package subscript<Member>(dynamicMember member: KeyPath<Around, Member>) -> Member { around[keyPath: member] }

  /// What is around a button in its file.
  package struct Around: Hashable, Sendable {
    /// The texts.
    package internal(set) var surroundings = Surroundings()
    /// Where the alternative text of the picture is, or is missing; `nil` if the text is in no attribute.
    var alternative: ValuePlace?
    var shown = ShownSize()
    /// The tag of the picture, or of the element.
    var tag: SourceTag?
    /// Where `<picture>` begins around it.
    var pictureElement: Int?
    /// The colour of the page behind it, if its own file says that.
    package internal(set) var background: RGBColor?
    /// The nearest language around an element, if its own file says that.
    var language: String?
    var isHidden = false
  }
}

extension FoundButton {
  /// Whether it is an address without a query, and not that of a picture in markup or in a style:
  /// parameters may be added to it at run time.
  package var isBase: Bool {
    request.kind == .imageURL && request.items.isEmpty && request.unknown.isEmpty && use != .picture
  }

  /// The request, as far as the source determines it.
  package var target: ButtonURL { ButtonURL(request.path, request.items) }

  /// The host that its text names; `nil` for a path alone, and for elements.
  package var host: String? {
    let origin = request.url?.origin ?? ""
    let isPath = origin.first.map { "./".contains($0) } ?? true
    return ButtonURL.host(ofURL: origin) ?? (isPath ? nil : String(origin.prefix { $0 != "/" }))
  }

  /// The parameters whose values the source does not determine.
  package var unknownParameters: Set<Parameter> {
    let given = Set(request.items.compactMap { Parameter(name: $0.name) })
    let named = request.unknown.map(Parameter.init(name:))
    // The page determines the size of an element, and the address of the script its language.
    let ofElement: Set<Parameter> = request.kind == .imageURL ? [] : [.width, .height, .side, .locale]
    let isOpen = request.isIncomplete || isBase || named.contains(nil)
    return Set(isOpen ? Parameter.allCases : named.compactMap(\.self)).union(ofElement).subtracting(given)
  }

  /// Whether the page around it determines the language in which Bezel's script draws it.
  var isOfPageLanguage: Bool {
    request.kind == .bezelElement && request.path.endpoint != .logo && !request.isIncomplete
      && !request.unknown.contains(Parameter.locale.name) && unknownParameters.contains(.locale)
  }

  /// Whether it asks a server of somebody else than Apple for a preset, whose other parameters that server alone knows.
  package var isForPreset: Bool { target.isForPreset && !isAtApple }

  var isAtApple: Bool { host.map(AppleEndpoint.isAuthority) ?? false }
}
