package import ButtonAssets
package import ButtonCore
internal import ButtonReports

/// Every picture of a kit, before any is drawn.
package struct KitPlan: Sendable {
  /// Sorted by path, each path once.
  package let files: [KitFile]
  /// What concerns the kit as a whole.
  package let notes: [String]
  /// The findings about the kit's buttons, the worst first for each, by request without an output.
  let findings: [ButtonRequest: [Finding]]

  /// Why there is no such kit.
  package struct Fault: Error, CustomStringConvertible {
    package var description: String
  }

  /// - Parameters:
  ///   - targets: Paths and queries of buttons; a value may be a list, or `*`.
  ///   - formats: Of files; empty for what each platform usually takes.
  /// - Throws: ``Fault`` for a target that cannot be drawn, a format that a platform cannot take,
  ///   or two pictures with one path.
  package init(
    _ targets: [String], width: KitWidth, platforms: [KitPlatform], formats: [ImageFormat],
    _ assets: LoadedAssets
  ) throws {
    var inquiries: [ButtonInquiry] = []
    for target in targets {
      do throws(RequestList.Fault) {
        inquiries += try RequestList.inquiries(of: target, assets.parser)
      } catch {
        throw Fault(description: error.reason)
      }
    }
    // Two names of one language are one button.
    var seen: Set<ButtonInquiry> = []
    let buttons = try width.applied(to: inquiries, assets.titles)
      .filter { seen.insert($0).inserted }.map(KitButton.init)
    var files: [String: KitFile] = [:]
    for platform in platforms {
      let formats = try platform.supported(formats)
      let folder = platforms.count == 1 ? "" : platform.rawValue + "/"
      for var file in try platform.files(buttons, formats) {
        file.path = folder + file.path
        if let other = files.updateValue(file, forKey: file.path), other != file {
          let targets = [other, file].compactMap { $0.request?.target }.joined(separator: " and ")
          throw Fault(
            description: """
              \(targets) would both be \(file.path): the buttons of a kit differ in language, type, \
              style and mode only
              """)
        }
      }
    }
    notes =
      [
        Self.appleNote(platforms),
        width == .requested ? nil : try Self.shrunkNote(buttons, assets.titles),
      ].compactMap(\.self)
    self.files = files.values.sorted { $0.path < $1.path }
    let reports = ReportSource(assets)
    var findings: [ButtonRequest: [Finding]] = [:]
    for button in buttons {
      let found = try reports.findings(in: button.inquiry)
      guard findings.updateValue(found, forKey: button.request.withoutOutput) == nil else {
        throw Fault(
          description: "\(button.request.target): the page of a kit's buttons has one description")
      }
    }
    self.findings = findings
  }

  private static func appleNote(_ platforms: [KitPlatform]) -> String? {
    guard platforms.contains(where: \.isForAppleSystems) else { return nil }
    return "In an app for Apple's systems, prefer the system's own control, "
      + "ASAuthorizationAppleIDButton or SignInWithAppleButton, to a picture."
  }

  /// Names the buttons for whose titles no allowed width is enough.
  private static func shrunkNote(
    _ buttons: [KitButton], _ titles: TitleLibrary
  ) throws(TitleLibrary.MissingTitle) -> String? {
    var names: Set<String> = []
    for button in buttons where try TitleRoom(button.request, titles: titles)?.isTooSmall == true {
      names.insert(button.folder + button.name(nil))
    }
    guard !names.isEmpty else { return nil }
    return "Even at the largest width, \(ButtonWidth.allowed.upperBound) points, the titles of "
      + "these are smaller than the height allows: \(names.sorted().joined(separator: ", "))."
  }

  /// The files whose buttons have a finding that lets App Review reject an app, with the finding.
  /// That a logo is missing is known of all of them.
  package var errors: [(file: KitFile, finding: Finding)] {
    files.compactMap { file in
      file.request.flatMap { findings[$0.withoutOutput] }?.first {
        $0.severity == .error && $0.rule != .artworkOrigin
      }.map { (file, $0) }
    }
  }
}

extension KitPlatform {
  /// The formats to make, of those asked for.
  fileprivate func supported(_ asked: [ImageFormat]) throws(KitPlan.Fault) -> [ImageFormat] {
    if let other = asked.first(where: { !formats.contains($0) }) {
      throw KitPlan.Fault(
        description: """
          \(rawValue) takes no \(other.spelling): it takes \
          \(formats.map(\.spelling).joined(separator: ", "))
          """)
    }
    guard takesSeveralFormats || asked.count < 2 else {
      throw KitPlan.Fault(
        description: """
          \(rawValue) takes one format of a picture, not \
          \(asked.map(\.spelling).joined(separator: " and "))
          """)
    }
    return asked.isEmpty ? standardFormats : asked
  }
}

extension ButtonRequest {
  /// What all files of a button share.
  var withoutOutput: ButtonRequest {
    var copy = self
    copy.output = .svg
    return copy
  }
}
