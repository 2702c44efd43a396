import ButtonAssets
import ButtonCore
import TestSupport

/// The page for reviewing goldens: each one on a light and on a dark background.
enum GoldenPage {
  static let fileName = "index.html"

  static func html(_ assets: LoadedAssets) throws -> String {
    let figures = try GoldenCase.all.map { golden in
      figure(golden, try assets.request(golden.target))
    }
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <title>Goldens of Bezel</title>
      <style>
      body { margin: 0; font: 14px/1.4 system-ui, sans-serif; color: #888 }
      body { background: linear-gradient(90deg, #fff 50%, #1c1c1e 50%) }
      figure { display: grid; grid-template-columns: 1fr 1fr; margin: 0; padding: 12px 0 }
      figure > * { padding: 4px 24px }
      figcaption { grid-column: 1 / 3; width: 50%; box-sizing: border-box; word-break: break-all }
      a { color: inherit }
      </style>
      \(figures.joined(separator: "\n"))
      </html>

      """
  }

  private static func figure(_ golden: GoldenCase, _ request: ButtonRequest) -> String {
    let size = request.pictureSize
    let image = """
      <div><img src="\(golden.name).png" alt="\(request.label)" lang="\(request.languageTag)" \
      width="\(Int(size.width))" height="\(Int(size.height))"></div>
      """
    let target = golden.target.replacing("&", with: "&amp;")
    return """
      <figure>
      <figcaption><a href="\(golden.name).txt">\(golden.name)</a> \(target)</figcaption>
      \(image)
      \(image)
      </figure>
      """
  }
}
