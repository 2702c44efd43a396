internal import ButtonCore
internal import ButtonRendering
internal import ButtonReports
internal import NIOCore
internal import Wire

/// Makes responses on worker pools, apart from the threads that talk to clients.
struct ResponseMaker: Sendable {
  let pictures: PictureSource
  let reports: ReportSource
  /// Draws pictures, reads them from disk, and builds reports.
  let renders: WorkerPool
  /// Writes drawn pictures to disk in the background. If its queue is full, they are not stored.
  let writes: WorkerPool

  func made(
    for key: ResponseKey, _ client: ClientNetwork?
  ) async throws -> ResponseCache.Made {
    // Others may wait for it too, so it is made even if the client leaves.
    let asker = Asker(client: client)
    return switch key.document {
    case .picture(let request): try await picture(request, key, asker)
    case .report(let inquiry): try await report(inquiry, key, asker)
    }
  }

  private func picture(
    _ request: ButtonRequest, _ key: ResponseKey, _ asker: Asker
  ) async throws -> ResponseCache.Made {
    let (picture, isFromDisk) = try await renders.run(for: asker) {
      if let kept = pictures.keptPicture(request, key.coding) { return (kept, true) }
      return (try pictures.drawnPicture(request, key.coding), false)
    }
    if pictures.disk != nil, !isFromDisk {
      writes.enqueue { pictures.keep(picture, request, key.coding) }
    }
    return ResponseCache.Made(
      answer: answer(to: key, bytes: picture), status: isFromDisk ? .diskHit : .miss)
  }

  private func report(
    _ inquiry: ButtonInquiry, _ key: ResponseKey, _ asker: Asker
  ) async throws -> ResponseCache.Made {
    let document = try await renders.run(for: asker) {
      try key.coding.encoded(try reports.report(on: inquiry).encoded)
    }
    return ResponseCache.Made(answer: answer(to: key, bytes: document), status: .miss)
  }

  private func answer(to key: ResponseKey, bytes: [UInt8]) -> CachedResponse {
    let entityTag = EntityTag(of: bytes)
    return CachedResponse(
      headers: ResponseHeaders.document(
        for: key, entityTag: entityTag, artwork: pictures.renderer.artwork.origin,
        prefix: reports.prefix),
      body: ByteBuffer(bytes: bytes), entityTag: entityTag)
  }
}
