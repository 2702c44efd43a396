/// Gives the rules access to a button, and records the parameters on which each finding depends.
///
/// A rule has no other way to a request, so the record is complete.
final class RuleReader {
  private let subject: RuleSubject
  /// The parameters that were read since the last ``forget()``.
  private(set) var parameters: ParameterSet = []
  /// The parameters that were read only for advice.
  private(set) var parametersOfAdvice: ParameterSet = []

  init(_ subject: RuleSubject) { self.subject = subject }

  /// Begins a new record.
  func forget() { (parameters, parametersOfAdvice) = ([], []) }

  /// Advice about a finding, which may depend on more than the finding itself.
  func advice(_ text: (RuleReader) -> String) -> String {
    let reader = RuleReader(subject)
    defer { parametersOfAdvice.formUnion(reader.parameters) }
    return text(reader)
  }

  // No parameter of the picture or the page decides these.
  var artwork: ArtworkOrigin { subject.artwork }
  var surroundings: Surroundings { subject.surroundings }
  var titles: TitleLibrary { subject.titles }
  var isTitled: Bool { subject.request.mode.titled != nil }

  /// The request as it is drawn, for a rule that reads these parameters of it.
  func request(reading parameters: ParameterSet) -> ButtonRequest {
    record(parameters)
    return subject.request
  }

  private func record(_ read: ParameterSet) { parameters.formUnion(read) }

  /// The request with a change that mends a finding.
  func changed(_ change: (inout ButtonInquiry) -> Void) -> ButtonInquiry {
    subject.inquiry.with(change)
  }
}

extension RuleReader {
  var width: ButtonWidth? { request(reading: [.width]).mode.titled?.width }

  /// The button's size, without the space for a shadow.
  var size: Size { request(reading: Self.ofSize).mode.size }

  /// The title's language; `nil` for a logo alone.
  var localization: Localization? {
    isTitled ? request(reading: [.locale]).mode.localization : nil
  }

  var titleCase: TitleCase? { request(reading: [.titleCase]).mode.titled?.title.titleCase }

  var label: String { request(reading: Self.ofLabel).label }

  /// A page's colour decides it if the style is automatic.
  var style: ButtonStyle {
    request(reading: [.color, .border, .borderWidth, .style, .background]).style
  }

  /// The own family of an organisation in which the title begins to be set; `nil` without one.
  var ownFamily: String? {
    if isTitled { record(Self.ofTitle) }
    return subject.ownFamilies.first
  }

  /// `nil` for a button without a title.
  var titleFit: TitleFit? {
    guard isTitled else { return nil }
    record(ofTitleFit)
    return subject.titleFit
  }

  var largestFullHeight: ButtonHeight? {
    guard isTitled else { return nil }
    record(ofTitleFit)
    return subject.largestFullHeight
  }

  var background: RGBColor? {
    record([.background])
    return subject.inquiry.page.background
  }

  var neighbor: NeighborButton? {
    record([.neighbor])
    return subject.inquiry.page.neighbor
  }

  var platform: ButtonPlatform {
    record([.platform])
    return subject.inquiry.page.platform
  }

  /// The requested position that is drawn elsewhere, if it is.
  func clampedPosition(_ parameter: Parameter) -> ClampedPosition? {
    record(Self.ofPositions)
    return subject.inquiry.clampedPositions.first { $0.parameter == parameter }
  }

  /// A property that Apple's own button has in another way; `nil` if the button has Apple's.
  func customAttribute(_ parameter: Parameter) -> CustomAttribute? {
    request(reading: Self.furtherReads[parameter] ?? [parameter]).customAttribute(parameter)
  }

  private static let furtherReads: [Parameter: ParameterSet] = [
    .labelPosition: ofPositions, .logoPosition: ofPositions,
    // A radius in points may be a whole percentage of what the outline leaves.
    .cornerRadius: [.cornerRadius, .height, .side, .border, .borderWidth, .style],
  ]

  private static let ofSize: ParameterSet = [.width, .height, .side]
  private static let ofLabel: ParameterSet = [.type, .locale]
  private static let ofTitle = ofLabel.union([.titleCase, .weight])
  private static let ofPositions: ParameterSet = [
    .width, .height, .logoSize, .labelPosition, .logoPosition,
  ]

  private var ofTitleFit: ParameterSet {
    Self.ofTitle.union([.width, .height])
      .union(subject.request.mode.leading == nil ? [] : [.labelPosition, .logoSize])
  }
}
