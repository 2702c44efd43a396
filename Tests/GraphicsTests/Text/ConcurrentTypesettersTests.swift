import Foundation
import Graphics
import Synchronization
import TestSupport
import Testing

/// With more than ten font files open, cairo 1.16 may close one that another thread has just begun
/// to use. Typesetters in several threads ended the process.
@Suite("Typesetters in several threads")
struct ConcurrentTypesettersTests {
  /// Together they use more faces than cairo keeps open.
  private static let samples: [(text: String, style: Typesetter.Style)] = {
    let texts: [(String, Typesetter.Style)] = [
      ("Aa", .latin), ("تسجيل", .arabic), ("כניסה", .hebrew), ("ลง", .thai), ("साइन", .hindi),
    ]
    return texts.flatMap { text, style in
      FontWeight.allCases.map { weight in
        var style = style
        style.weight = weight
        return (text, style)
      }
    }
  }()

  @Test("Every thread gets the outlines that one thread alone gets")
  func together() async throws {
    let alone = try Self.outlines()
    let different = Atomic(0)
    let threads = (0..<16).map { _ in
      Thread {
        for _ in 0..<3 where (try? Self.outlines()) != alone {
          different.add(1, ordering: .relaxed)
        }
      }
    }
    for thread in threads { thread.start() }
    while !threads.allSatisfy(\.isFinished) { try await Task.sleep(for: .milliseconds(5)) }
    #expect(different.load(ordering: .relaxed) == 0)
  }

  /// Uses files of its own, because cairo keeps the glyphs of files that it knows.
  private static func outlines() throws -> [[[OutlineSegment]]] {
    let folder = try TemporaryFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: TestFonts.folder)
    where !name.contains("CJK") {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + name, withDestinationPath: TestFonts.folder + "/" + name)
    }
    let typesetter = try Faces.typesetter([folder.path])
    return try samples.map { try typesetter.shape($0.text, $0.style).outlines }
  }
}
