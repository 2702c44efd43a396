package import ButtonAssets
package import ButtonCore
internal import ButtonRendering
internal import ButtonReports

/// Every picture of a kit, before any is drawn.
package struct KitPlan: Sendable {
  /// All files but the indexes, sorted by path, each path once.
  package let files: [KitFile]
  /// What concerns the kit as a whole.
  package let notes: [String]
  /// The findings about the kit's buttons, the worst first for each, by request without an output.
  let findings: [ButtonRequest: [Finding]]
  private let buttons: [KitButton]
  private let trees: [Tree]

  /// The files of one platform.
  private struct Tree {
    let platform: KitPlatform
    let formats: [ImageFormat]
    /// With a slash; empty if there is only one tree.
    let folder: String
  }

  /// - Parameters:
  ///   - targets: Of buttons; a value may be a list, or `*`.
  ///   - formats: Of files; empty for what each platform usually takes.
  ///   - most: The largest number of pictures.
  /// - Throws: ``KitFault`` for a target that cannot be drawn, two pictures with one path, a format that
  ///   no platform takes, or a platform that takes none of the formats, or only one of several.
  package init(
    _ targets: [RequestTarget], width: KitWidth, platforms: [KitPlatform], formats: [ImageFormat],
    most: Int, _ assets: LoadedAssets
  ) throws {
    var inquiries: [ButtonInquiry] = []
    for target in targets {
      do throws(RequestList.Fault) {
        inquiries += try RequestList.inquiries(of: target, assets.parser, most: most)
      } catch {
        throw KitFault(error.reason)
      }
    }
    guard inquiries.count <= most else { throw KitFault(tooLarge: inquiries.count, most: most) }
    let buttons = [KitButton](try width.applied(to: inquiries, assets.titles))
    var files: [String: KitFile] = [:]
    try Self.check(formats, platforms)
    trees = try platforms.map { platform in
      Tree(
        platform: platform, formats: try platform.supported(formats),
        folder: platforms.count == 1 ? "" : platform.rawValue + "/")
    }
    self.buttons = buttons
    for tree in trees {
      for var file in try tree.platform.files(buttons, tree.formats) {
        file.path = tree.folder + file.path
        if let other = files.updateValue(file, forKey: file.path), other != file {
          let targets = [other, file].compactMap { $0.request?.target }.joined(separator: " and ")
          throw KitFault(
            """
            \(targets) would both be \(file.path): the buttons of a kit differ in language, type, \
            style and mode only
            """)
        }
      }
    }
    let count = files.values.count { $0.request != nil }
    guard count <= most else { throw KitFault(tooLarge: count, most: most) }
    notes =
      [
        Self.appleNote(platforms),
        try Self.shrunkNote(buttons, width, assets.titles),
        Self.gradientNote(buttons, trees.map { ($0.platform, $0.formats) }),
      ].compactMap(\.self)
    self.files = files.values.sorted { $0.path < $1.path }
    let reports = ReportSource(assets)
    var findings: [ButtonRequest: [Finding]] = [:]
    for button in buttons {
      let found = try reports.findings(in: button.inquiry)
      guard findings.updateValue(found, forKey: button.request.withoutOutput) == nil else {
        throw KitFault(
          "\(button.request.target): the page of a kit's buttons has one description")
      }
    }
    self.findings = findings
  }

  package func bytes(of file: KitFile, _ assets: LoadedAssets) throws -> [UInt8] {
    switch file.content {
    case .picture(let request): try assets.renderer.render(request)
    case .text(let text): Array(text.utf8)
    }
  }

  /// The files that name others, once these have content.
  package func indexes(_ finished: [FinishedKitFile]) throws -> [KitFile] {
    try trees.flatMap { tree in
      let own = finished.filter { $0.file.path.hasPrefix(tree.folder) }
      let names = Dictionary(
        own.map {
          ($0.file.path.dropFirst(tree.folder.count), $0.path.dropFirst(tree.folder.count))
        }
        .map { (String($0), String($1)) }, uniquingKeysWith: { $1 })
      return try tree.platform.indexes(buttons, tree.formats, names: names).map { file in
        KitFile(path: tree.folder + file.path, content: file.content)
      }
    }
  }

  /// Refuses a format that no platform takes, if it was named.
  private static func check(_ formats: [ImageFormat], _ platforms: [KitPlatform]) throws(KitFault) {
    guard formats.count < ImageFormat.pictures.count,
      let unused = formats.first(where: { format in
        !platforms.contains { $0.formats.contains(format) }
      })
    else { return }
    let taken = platforms.map { platform in
      "\(platform.rawValue) takes \(platform.formats.map(\.spelling).joined(separator: ", "))"
    }
    throw KitFault(
      "no file would be \(unused.spelling): \(taken.joined(separator: "; "))")
  }

  private static func appleNote(_ platforms: [KitPlatform]) -> String? {
    guard platforms.contains(where: \.isForAppleSystems) else { return nil }
    return "In an app for Apple's systems, prefer the system's own control, "
      + "ASAuthorizationAppleIDButton or SignInWithAppleButton, to a picture."
  }

  /// VectorDrawables with a gradient do not work everywhere.
  private static func gradientNote(
    _ buttons: [KitButton], _ trees: [(platform: KitPlatform, formats: [ImageFormat])]
  ) -> String? {
    let hasVectors = trees.contains {
      $0.platform == .android && $0.formats.contains(.vectorDrawable)
    }
    guard hasVectors, buttons.contains(where: { $0.request.gradient != .default }) else {
      return nil
    }
    return "The gradient of a VectorDrawable needs Android 7 (API level 24)."
  }

  /// Names the buttons whose titles are smaller than the height allows.
  private static func shrunkNote(
    _ buttons: [KitButton], _ width: KitWidth, _ titles: TitleLibrary
  ) throws(TitleLibrary.MissingTitle) -> String? {
    var names: Set<String> = []
    for button in buttons where try TitleRoom(button.request, titles: titles)?.isTooSmall == true {
      names.insert(button.folder + button.name(nil))
    }
    guard !names.isEmpty else { return nil }
    let list = names.sorted().joined(separator: ", ")
    guard width != .requested else {
      return
        "At this width the titles of these are smaller than the height allows: \(list). The width "
        + "fit gives each language the width that it needs."
    }
    return "Even at the largest width, \(ButtonWidth.allowed.upperBound) points, the titles of "
      + "these are smaller than the height allows: \(list)."
  }

  /// The files whose buttons have a finding that lets App Review reject an app, with the finding.
  /// That a logo is missing is known of all of them.
  package var errors: [(file: KitFile, finding: Finding)] {
    files.compactMap { file in
      file.request.flatMap { findings[$0.withoutOutput] }?.first {
        // Titles that the width makes smaller are listed for the whole kit.
        $0.severity == .error && $0.rule != .artworkOrigin && $0.rule != .titleProportion
      }.map { (file, $0) }
    }
  }
}

extension KitPlatform {
  /// The formats to make: of those asked for, the ones that its tools read.
  fileprivate func supported(_ asked: [ImageFormat]) throws(KitFault) -> [ImageFormat] {
    if asked.isEmpty { return standardFormats }
    // A platform that takes one format of a picture cannot have all.
    if asked.count == ImageFormat.pictures.count {
      return takesSeveralFormats ? formats : standardFormats
    }
    let taken = asked.filter(formats.contains)
    guard !taken.isEmpty else {
      throw KitFault(
        """
        \(rawValue) would have no pictures: it takes \
        \(formats.map(\.spelling).joined(separator: ", "))
        """)
    }
    guard takesSeveralFormats || taken.count == 1 else {
      throw KitFault(
        """
        \(rawValue) takes one format of a picture, not \
        \(taken.map(\.spelling).joined(separator: " and "))
        """)
    }
    return taken
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
