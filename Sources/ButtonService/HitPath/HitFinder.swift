internal import HTTPTypes
internal import NIOCore

/// Answers requests whose answer is kept, as finished bytes, without waiting for anything.
struct HitFinder: Sendable {
  let targets: KnownTargets
  /// Without a cache nothing is found.
  let cache: AnswerCache?
  let clock: HTTPClock
  private let codings = KnownCodings()

  init(targets: KnownTargets, cache: AnswerCache?, clock: HTTPClock) {
    self.targets = targets
    self.cache = cache
    self.clock = clock
  }

  /// The answer to a request of HTTP/2, or `nil` where none is kept.
  func answer(to request: HTTPRequest) -> (head: HTTPResponse, body: ByteBuffer?)? {
    guard request.method == .get || request.method == .head, let target = request.path else {
      return nil
    }
    let language = request.headerFields[.acceptLanguage].map(ByteBuffer.init(string:))
    let accepted = request.headerFields[.acceptEncoding].map(ByteBuffer.init(string:))
    guard
      let meaning = targets.meaning(of: ByteBuffer(string: target), acceptLanguage: language),
      let answer = cache?.keptAnswer(
        to: meaning.keys.key(codings.coding(acceptEncoding: accepted)))
    else { return nil }
    let isUnmodified = answer.entityTag.matches(
      ifNoneMatch: request.headerFields[values: .ifNoneMatch])
    var fields = answer.headers
    fields[.cacheStatus] = CacheStatus.hit.headerValue
    fields.append(contentsOf: meaning.furtherFields)
    fields[.date] = String(buffer: clock.now().text)
    fields[.server] = AnswerHeaders.serverName
    return (
      HTTPResponse(status: isUnmodified ? .notModified : .ok, headerFields: fields),
      isUnmodified || request.method == .head ? nil : answer.body
    )
  }

  /// The whole answer to a request at the front of some bytes, or `nil` where none is kept.
  func answer(to head: RequestHead, in bytes: ByteBuffer) -> ByteBuffer? {
    guard let target = bytes.slice(head.target),
      let meaning = targets.meaning(
        of: target, acceptLanguage: head.acceptLanguage.flatMap(bytes.slice)),
      let answer = cache?.keptAnswer(
        to: meaning.keys.key(
          codings.coding(acceptEncoding: head.acceptEncoding.flatMap(bytes.slice))))
    else { return nil }
    let isUnmodified =
      head.ifNoneMatch.flatMap(bytes.text).map { answer.entityTag.matches(ifNoneMatch: [$0]) }
      ?? false
    return answer.message(
      isHead: head.method == .head, isUnmodified: isUnmodified, furtherLines: meaning.furtherLines,
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
