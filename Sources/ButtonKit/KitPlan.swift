package import ButtonAssets
package import ButtonCore
internal import ButtonRendering
internal import ButtonReports

/// Every picture of a kit, before any is drawn.
package struct KitPlan: Sendable {
  /// All files but the indexes, sorted by path, each path once.
  package let files: [KitFile]
  /// Notes that concern the kit as a whole.
  package let notes: [String]
  /// A button as it was asked for, and the findings about it, the worst first.
  typealias Judged = (asked: Asked, findings: [Finding])

  /// The kit's buttons by request without an output.
  let judged: [ButtonRequest: Judged]
  private let buttons: [KitButton]
  private let trees: [KitTree]

  /// The archive's name without suffix: that of a single button, or else the platforms.
  package var fileName: String {
    let requests = Set(buttons.map(\.request.withoutOutput))
    return requests.count == 1
      ? requests.first?.fileName ?? ""
      : (["apple-buttons"] + trees.map(\.platform.rawValue)).joined(separator: "-")
  }

  /// - Parameter max: The largest number of pictures.
  /// - Throws: ``KitFault`` for buttons that cannot be drawn, two pictures with one path, a format
  ///   that no platform takes, or a platform that takes none of the formats, or only one of several.
  package init(_ request: KitRequest, _ assets: LoadedAssets, max: Int = RequestList.maxRequests) throws {
    let buttons = [KitButton](try request.variants(assets, max: max))
    self.buttons = buttons
    let templates = try assets.templates
    let platforms = request.platforms
    try Self.check(request.formats ?? [], platforms)
    trees = try platforms.map { platform in
      KitTree(
        platform: platform, buttons: buttons, formats: try request.formats(of: platform), templates: templates,
        fallback: buttons.fallback, folder: platforms.count == 1 ? "" : platform.rawValue + "/")
    }
    var files: [String: KitFile] = [:]
    for tree in trees {
      for var file in try tree.files() {
        file.path = tree.folder + file.path
        file.isNamedByContent = tree.platform == .web && file.request != nil
        if let other = files.updateValue(file, forKey: file.path), other != file {
          let targets = [other, file].compactMap { $0.request?.target }.joined(separator: " and ")
          throw KitFault(
            sentence: """
              \(targets) would both be \(file.path): buttons of one kit can differ only in language, \
              type, style and mode
              """)
        }
      }
    }
    try KitRequest.check(files.values.count { $0.request != nil }, max)
    self.files = files.values.sorted { $0.path < $1.path }
    var notes: [String] = []
    if platforms.contains(where: \.facts.isForAppleSystems) {
      notes.append(
        "In an app for Apple's systems, prefer the system's own control, "
          + "ASAuthorizationAppleIDButton or SignInWithAppleButton, to a picture.")
    }
    // VectorDrawables with a gradient do not work everywhere.
    if trees.contains(where: { $0.platform == .android && $0.formats.contains(.vectorDrawable) }),
      buttons.contains(where: { $0.request.gradient != .default })
    {
      notes.append("The gradient of a VectorDrawable needs Android 7 (API level 24).")
    }
    self.notes = notes
    let reports = ReportBuilder(assets)
    var judged: [ButtonRequest: Judged] = [:]
    for button in buttons {
      let found = try reports.findings(in: button.asked)
      let other = judged.updateValue((button.asked, found), forKey: button.request.withoutOutput)
      guard other == nil else {
        throw KitFault(
          sentence: """
            \(button.request.target) is requested for several pages: \
            \(Parameter.ofPage.map(\.name).joined(separator: ", ")) have one value in a kit
            """)
      }
    }
    self.judged = judged
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
      func name(_ path: String) -> String { String(path.dropFirst(tree.folder.count)) }
      var tree = tree
      tree.names = Dictionary(
        finished.filter { $0.file.path.hasPrefix(tree.folder) }
          .map { (name($0.file.path), name($0.path)) }, uniquingKeysWith: { $1 })
      return try tree.indexes().map { file in
        KitFile(path: tree.folder + file.path, content: file.content)
      }
    }
  }

  /// Refuses a format that no platform takes, if it was named.
  private static func check(_ formats: [ImageFormat], _ platforms: [KitPlatform]) throws(KitFault) {
    let unused = formats.first { format in !platforms.contains { $0.facts.formats.contains(format) } }
    guard let unused else { return }
    let taken = platforms.map { "\($0.rawValue) takes \($0.facts.formats.list)" }
    throw KitFault(
      KitRequest.formatsName,
      reason: "has \(unused.spelling), but \(taken.joined(separator: " and "))")
  }

  /// A finding, and the files whose buttons have the same one.
  package typealias Remark = (finding: Finding, asked: Asked, files: [KitFile])

  /// The findings about the kit's buttons, the worst first, each rule once for a severity. If one logo is missing, all
  /// are.
  package var remarks: [Remark] {
    var remarks: [Remark] = []
    for file in files {
      guard let (asked, found) = file.request.flatMap({ judged[$0.withoutOutput] }) else { continue }
      for finding in found where finding.rule != .artworkOrigin {
        let same = remarks.firstIndex {
          $0.finding.rule == finding.rule && $0.finding.severity == finding.severity
        }
        if let same {
          remarks[same].files.append(file)
        } else {
          remarks.append((finding, asked, [file]))
        }
      }
    }
    return remarks.sorted { $0.finding.severity > $1.finding.severity }
  }

  /// The files whose buttons let App Review reject an app.
  package static func faulty(_ remarks: [Remark]) -> Set<KitFile> {
    Set(remarks.filter { $0.finding.severity == .error }.flatMap(\.files))
  }
}

extension ButtonRequest {
  /// The request that all files of a button share.
  var withoutOutput: ButtonRequest { with(ImageOutput(.svg)) }
}
