internal import ButtonCore

// For shells and build pipelines.

extension ButtonLinks {
  /// A file's name: `button@2x.png`.
  static func fileName(scale: PixelScale) -> String {
    "button" + (scale == .default ? "" : "@\(scale.spelling)x") + ".png"
  }

  func download(to file: String, _ format: ImageFormat = .png, scale: PixelScale = .default)
    -> String
  {
    "curl --fail --output \(file.shellWord) \(url(format, scale: scale, isBuild: true).shellWord)"
  }
}

extension Snippet {
  static func curl(_ links: ButtonLinks) -> Snippet {
    let pictures = ButtonLinks.scales.map { scale in
      links.download(to: ButtonLinks.fileName(scale: scale), scale: scale)
    }
    return Snippet(
      blocks: [
        Block(
          caption: "Shell",
          code: (pictures + [links.download(to: "button.svg", .svg)]).joined(separator: "\n"))
      ],
      note: "The same request gives the same bytes every time.")
  }

  static func command(_ links: ButtonLinks) -> Snippet {
    let pictures = ButtonLinks.scales.map { (ButtonLinks.fileName(scale: $0), $0) }
    return Snippet(
      blocks: [
        Block(
          caption: "Shell",
          code: (pictures + [("button.svg", .default)]).map { file, scale in
            (["bezel", "render"] + links.arguments(scale: scale) + ["-o", file])
              .map(\.shellWord).joined(separator: " ")
          }.joined(separator: "\n"))
      ],
      note: "Needs no server, and gives the same bytes as a server.")
  }
}
