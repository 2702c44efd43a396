import ButtonAssets
import ButtonCore
import ButtonRendering
import Foundation
import Graphics

// The cost of a new picture, stage by stage, compared with other programs. Every figure is the
// median over distinct buttons, on one thread, in microseconds.

let environment = ProcessInfo.processInfo.environment
// The same artwork as the server that is measured beside it.
let assets = try LoadedAssets(
  AssetLocations(artwork: environment["BEZEL_ARTWORK"], user: UserFolders(environment: environment)))
if CommandLine.arguments.dropFirst().first == "targets" {
  try drawTargets(assets)
  exit(0)
}

let renderer = assets.renderer
let variants = Variants(assets.catalog)

print("artwork: \(assets.artwork.origin); \(variants.requests(ImageOutput(.svg)).count) buttons each\n")
print(
  Row(
    "PNG", ["layout", "draw", "quantise", "encode", "whole", "worst", "bytes", "cairo", "ratio"]))
for scale in [PixelScale.one, .two, .three, .six] {
  print(try PNGStages(variants.requests(ImageOutput(.png, scale)), renderer).row(named: "\(scale)"))
}
for shadow in [Shadow.small, .large] {
  let requests = variants.requests(ImageOutput(.png, .two), shadow: shadow)
  print(try PNGStages(requests, renderer).row(named: "two, \(shadow) shadow"))
}
let gradients = variants.requests(ImageOutput(.png, .two), gradient: Gradient(clamping: 5))
print(try PNGStages(gradients, renderer).row(named: "two, gradient"))

print("\n\(Row("SVG", ["layout", "write", "whole", "worst", "bytes"]))")
let svg = try SVGStages(variants.requests(ImageOutput(.svg)), renderer)
print(svg.row(named: ""))
print(
  try SVGStages(variants.requests(ImageOutput(.svg), shadow: .large), renderer).row(named: "large shadow"))

print("\n\(Row("Against", ["PNG at 2", "librsvg", "ratio"]))")
print(try Rivals(variants, renderer).row)
