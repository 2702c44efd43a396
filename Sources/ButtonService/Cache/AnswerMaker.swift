internal import ButtonCore
internal import ButtonRendering
internal import NIOCore

/// Makes answers on threads of its own, apart from those that talk to clients.
struct AnswerMaker: Sendable {
  let source: PictureSource
  let freshness: Freshness
  /// Where pictures are drawn and read.
  let renders: RenderWorkers
  /// Where drawn pictures are written to disk, behind the answer. Those that come too fast are not
  /// kept.
  let writes: RenderWorkers

  func made(for key: AnswerKey) async throws -> AnswerCache.Made {
    let (picture, isFromDisk) = try await renders.run {
      if let kept = source.keptPicture(for: key) { return (kept, true) }
      return (try source.drawnPicture(for: key), false)
    }
    if source.disk != nil, !isFromDisk {
      writes.enqueue { source.keep(picture, for: key) }
    }
    return AnswerCache.Made(
      answer: answer(to: key, picture: picture), status: isFromDisk ? .diskHit : .miss)
  }

  private func answer(to key: AnswerKey, picture: [UInt8]) -> Answer {
    let entityTag = EntityTag(of: picture)
    return Answer(
      headers: AnswerHeaders.picture(
        for: key, entityTag: entityTag, artwork: source.renderer.artwork.origin,
        freshness: freshness),
      body: ByteBuffer(bytes: picture), entityTag: entityTag)
  }
}
