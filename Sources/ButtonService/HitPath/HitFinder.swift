internal import NIOCore

/// Answers requests whose answer is kept, as finished bytes, without waiting for anything.
struct HitFinder: Sendable {
  let targets: KnownTargets
  /// Without a cache nothing is found.
  let cache: AnswerCache?
  let clock: HTTPClock

  /// The whole answer to a request at the front of some bytes, or `nil` where none is kept.
  func answer(to head: RequestHead, in bytes: ByteBuffer) -> ByteBuffer? {
    guard let target = bytes.slice(head.target), let meaning = targets.meaning(of: target),
      let answer = cache?.keptAnswer(
        to: meaning.keys.key(acceptEncoding: head.acceptEncoding.flatMap(bytes.text)))
    else { return nil }
    let isUnmodified =
      head.ifNoneMatch.flatMap(bytes.text).map { answer.entityTag.matches(ifNoneMatch: [$0]) }
      ?? false
    return answer.message(
      isHead: head.method == .head, isUnmodified: isUnmodified, ignoredLine: meaning.ignoredLine,
      date: clock.now())
  }
}

extension ByteBuffer {
  /// Bytes at offsets from the first readable one.
  fileprivate func slice(_ range: Range<Int>) -> ByteBuffer? {
    getSlice(at: readerIndex + range.lowerBound, length: range.count)
  }

  fileprivate func text(_ range: Range<Int>) -> String? {
    getString(at: readerIndex + range.lowerBound, length: range.count)
  }
}
