import ButtonCore
import TestSupport
import Testing

@Suite("Path") struct PathTests {
  @Test(
    "A path without ink has no bounds",
    arguments: [Path(), Path([.move(at(5, 5))]), Path([.move(at(5, 5)), .close])])
  func noInk(path: Path) { #expect(path.bounds == nil) }

  @Test("A point that the pen only passes over is not ink") func movesAreNotInk() {
    let path = Path([.move(at(-50, -50)), .move(at(0, 0)), .line(at(1, 1)), .move(at(90, 90))])
    #expect(path.bounds == Rectangle(minX: 0, minY: 0, maxX: 1, maxY: 1))
  }

  @Test("A quadratic curve reaches half way to its control point") func quadratic() throws {
    let path = Path([.move(at(0, 0)), .quadratic(at(1, 4), at(2, 0))])
    let bounds = try #require(path.bounds)
    #expect(abs(bounds.maxY - 2) < 1e-12)
    #expect(bounds.minY == 0)
    #expect((bounds.minX, bounds.maxX) == (0, 2))
  }

  @Test("Bounds contain all points of any curve and touch it on each side", arguments: 0..<40)
  func randomCurves(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let p = (0..<4).map { _ in
      at(Double.random(in: -9...9, using: &random), Double.random(in: -9...9, using: &random))
    }
    let bounds = try #require(Path([.move(p[0]), .curve(p[1], p[2], p[3])]).bounds)
    let traced = (0...2000).map { step in
      let t = Double(step) / 2000
      let s = 1 - t
      let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
      return zip(weights, p).reduce(at(0, 0)) { sum, part in
        at(sum.x + part.0 * part.1.x, sum.y + part.0 * part.1.y)
      }
    }
    let xs = traced.map(\.x)
    let ys = traced.map(\.y)
    for (bound, reached) in [
      (bounds.minX, xs.min()), (bounds.maxX, xs.max()), (bounds.minY, ys.min()),
      (bounds.maxY, ys.max()),
    ] {
      #expect(abs(bound - (try #require(reached))) < 1e-4)
    }
  }

  @Test("After a closed outline the pen is back at its start") func closeMovesThePen() {
    // A flat curve from (0, 0); from (9, 9) it would reach below 0.
    let path = Path([
      .move(at(0, 0)), .line(at(9, 9)), .close, .curve(at(0, -1), at(0, 1), at(0, 0)),
    ])
    let fromStart = Path([
      .move(at(0, 0)), .line(at(9, 9)), .move(at(0, 0)), .curve(at(0, -1), at(0, 1), at(0, 0)),
    ])
    #expect(path.bounds == fromStart.bounds)
  }
}

private func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
