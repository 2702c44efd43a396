import ButtonCore
import Testing

@testable import ButtonAssets

struct PathDataTests {
  @Test func absoluteCommands() throws {
    let path = try PathData.path("M1,2 L3 4H5V6 C7,8 9,10 11,12Z")
    #expect(
      path.elements == [
        .move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4)), .line(Point(x: 5, y: 4)),
        .line(Point(x: 5, y: 6)),
        .curve(Point(x: 7, y: 8), Point(x: 9, y: 10), Point(x: 11, y: 12)), .close,
      ])
  }

  @Test func relativeCommandsCountFromThePointBefore() throws {
    let path = try PathData.path("m1 2l3 4h5v6c1 1 2 2 3 3zl1 1")
    #expect(
      path.elements == [
        .move(Point(x: 1, y: 2)), .line(Point(x: 4, y: 6)), .line(Point(x: 9, y: 6)),
        .line(Point(x: 9, y: 12)),
        .curve(Point(x: 10, y: 13), Point(x: 11, y: 14), Point(x: 12, y: 15)), .close,
        .line(Point(x: 2, y: 3)),
      ])
  }

  @Test func repeatedPairsContinueTheCommand() throws {
    #expect(try PathData.path("M0 0 1 1 2 2") == PathData.path("M0 0L1 1L2 2"))
    #expect(try PathData.path("m1 1 1 1") == PathData.path("m1 1l1 1"))
  }

  @Test func signsAndPointsSeparateNumbers() throws {
    #expect(try PathData.path("M1-2L.5.25") == PathData.path("M 1 -2 L 0.5 0.25"))
  }

  @Test(arguments: ["1 2", "M1", "M1 x", "A1 1 0 0 1 2 2", "M1 2C1 2 3", "M--1 2", "M1 2 L é"])
  func whatIsNotUnderstoodIsRefused(_ text: String) {
    #expect(throws: PathData.Fault.self) { try PathData.path(text) }
  }
}
