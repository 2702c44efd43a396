internal import ButtonCore
internal import ButtonRendering
internal import ButtonReports
internal import NIOCore

/// Makes responses on worker pools, apart from the threads that talk to clients.
struct AnswerMaker: Sendable {
  let pictures: PictureSource
  let reports: ReportSource
  let freshness: Freshness
  /// Draws pictures, reads them from disk, and builds reports.
  let renders: RenderWorkers
  /// Writes drawn pictures to disk in the background. If its queue is full, they are not stored.
  let writes: RenderWorkers

  func made(for key: AnswerKey) async throws -> AnswerCache.Made {
    switch key.document {
    case .picture(let request): try await picture(request, key)
    case .report(let inquiry): try await report(inquiry, key)
    }
  }

  private func picture(
    _ request: ButtonRequest, _ key: AnswerKey
  ) async throws -> AnswerCache.Made {
    let (picture, isFromDisk) = try await renders.run {
      if let kept = pictures.keptPicture(request, key.coding) { return (kept, true) }
      return (try pictures.drawnPicture(request, key.coding), false)
    }
    if pictures.disk != nil, !isFromDisk {
      writes.enqueue { pictures.keep(picture, request, key.coding) }
    }
    return AnswerCache.Made(
      answer: answer(to: key, bytes: picture), status: isFromDisk ? .diskHit : .miss)
  }

  private func report(_ inquiry: ButtonInquiry, _ key: AnswerKey) async throws -> AnswerCache.Made {
    let document = try await renders.run {
      try key.coding.encoded(try reports.report(on: inquiry).encoded)
    }
    return AnswerCache.Made(answer: answer(to: key, bytes: document), status: .miss)
  }

  private func answer(to key: AnswerKey, bytes: [UInt8]) -> Answer {
    let entityTag = EntityTag(of: bytes)
    return Answer(
      headers: AnswerHeaders.document(
        for: key, entityTag: entityTag, artwork: pictures.renderer.artwork.origin,
        freshness: freshness),
      body: ByteBuffer(bytes: bytes), entityTag: entityTag)
  }
}
