internal import ButtonAssets
internal import ButtonCore
internal import ButtonKit
internal import ButtonRendering
internal import ButtonReports
internal import HTTPTypes
internal import Logging
internal import NIOCore
internal import ServiceContract
internal import Wire

/// Responds to requests for kits with ZIP archives, which are drawn while they are sent.
struct KitRoutes: Sendable {
  let path: String
  let assets: LoadedAssets
  let limits: ServiceLimits
  let executor: FairExecutor
  let metrics: ServiceMetrics
  let logger: Logger

  var route: Route { Route(path, .site, as: .kit, reply) }

  private func reply(to request: ServiceRequest) throws -> Reply {
    let asked = try asked(request.items)
    // A request that cannot be read, or has no place, waits for no kit. Without a place nothing is planned.
    guard let place = request.place else {
      // A reset connection has no address, and would count towards the limit of no client.
      guard request.pending.exchange.peer.address != nil else { throw ClientDisconnected() }
      throw Postponed.to(.kit, try executor.kits.place(for: request.client, onLoss: request.pending.close))
    }
    var stream: ReplyStream?
    // At once: the client may come back as soon as it has the response.
    defer { if stream == nil { place.giveBack() } }
    let archive = try kit(asked, request.items)
    if request.method == .get { stream = self.stream(archive, request, place) }
    var headers = ResponseHeaders.common
    headers[.contentType] = MediaType.zip
    headers[.contentDisposition] = "attachment; filename=\"\(archive.plan.fileName).zip\""
    headers[.bezelArtwork] = assets.artwork.origin.rawValue
    // Large, seldom asked for twice, and made again in a second.
    headers[.cacheControl] = ResponseHeaders.noStore
    return Reply(status: .ok, fields: headers, body: nil, stream: stream, notes: RequestNotes(of: MediaType.zip))
  }

  /// An archive that is drawn as fast as its client reads it.
  ///
  /// - Parameter place: Is taken until the connection has accepted everything, or is closed.
  private func stream(
    _ archive: KitArchive, _ request: ServiceRequest, _ place: Place
  ) -> ReplyStream {
    metrics.begin()
    let flight = Place { [metrics] in metrics.end() }
    // A client that reads slowly enough would hold its place for ever.
    return ReplyStream(timeLimit: .seconds(Int64(limits.kitSeconds))) { [executor, logger] pass in
      let job = FairExecutor.Job(of: request.client) {
        guard !request.isGone else { return {} }
        let part = Result { try archive.next().map { ByteBuffer(bytes: $0) } }
        if case .failure(let error) = part {
          logger.error("a body was not completed", metadata: request.named(["error": "\(error)"]))
        }
        let isLast = (try? part.get()) == nil
        return {
          // Before the end of the body is sent: the client's next request may come as soon as it has that.
          if isLast {
            place.giveBack()
            flight.giveBack()
          }
          pass(part)
        }
      }
      executor[.kit].resume(job)
    }
  }

  /// Reads the kit that a client asks for, and the permissions that it gives.
  ///
  /// - Throws: `ProblemDetails` for what cannot be read.
  private func asked(
    _ items: [QueryItem]
  ) throws -> (kit: KitRequest, permissions: Set<KitPermission>) {
    var given: Set<KitPermission> = []
    var permissions: Set<KitPermission> = []
    var asked: [(name: String, value: String)] = []
    for item in items {
      guard let permission = KitPermission(name: item.name) else {
        asked.append((item.name, item.value))
        continue
      }
      guard let isGiven = Bool(spelling: item.value) else {
        throw problem(
          "\(item.name) is \(item.value), but must be true or false.",
          items, item.name, "true")
      }
      guard given.insert(permission).inserted else {
        throw problem("\(item.name) is given twice", items, "", nil)
      }
      if isGiven { permissions.insert(permission) }
    }
    return (try explained(items) { try KitRequest(asked) }, permissions)
  }

  /// - Throws: `ProblemDetails` for a kit that is not made.
  private func kit(
    _ asked: (kit: KitRequest, permissions: Set<KitPermission>), _ items: [QueryItem]
  ) throws -> KitArchive {
    let (request, permissions) = asked
    let plan = try explained(items) { try KitPlan(request, assets, max: limits.kitPictures) }
    if assets.artwork.origin == .standIn, !permissions.contains(.standIn) {
      throw problem(
        "Apple's logo is not installed here, so that the kit would have a stand-in for it. "
          + "\(KitPermission.standIn.rawValue)=true makes it anyway.",
        items, KitPermission.standIn.rawValue, true.spelling)
    }
    let remarks = plan.remarks
    if let worst = remarks.first, worst.finding.severity == .error, !permissions.contains(.errors) {
      throw problem(
        "\(KitPlan.faulty(remarks).count) of \(plan.files.count { $0.request != nil }) pictures have errors, such "
          + "as \(worst.files[0].path): \(worst.finding.message) "
          + "\(KitPermission.errors.rawValue)=true makes the kit anyway.",
        items, KitPermission.errors.rawValue, true.spelling)
    }
    return try KitArchive(plan, assets)
  }

  private func explained<Value>(_ items: [QueryItem], _ make: () throws -> Value) throws -> Value {
    do {
      return try make()
    } catch let fault as KitFault {
      let start = fault.parameter == nil ? "No such kit: " : ""
      throw problem(start + fault.sentence, items, fault.parameter ?? "", fault.nearest)
    }
  }

  /// Whether the parameters can be read.
  private static func isValid(_ items: [(name: String, value: String)]) -> Bool {
    let kit = items.filter { KitPermission(name: $0.name) == nil }
    return (try? KitRequest(kit)) != nil
  }

  /// - Parameters:
  ///   - name: The parameter at fault.
  ///   - value: The value with which the request is good.
  private func problem(
    _ detail: String, _ items: [QueryItem], _ name: String, _ value: String?
  ) -> ProblemDetails {
    let key = KitRequest.key(name)
    var pairs: [(name: String, value: String)] = items.map { item in
      (item.name, KitRequest.key(item.name) == key ? value ?? "" : item.value)
    }
    if let value, !items.contains(where: { KitRequest.key($0.name) == key }) {
      pairs.append((name, value))
    }
    let isEnded = detail.hasSuffix(".") || detail.hasSuffix("?")
    return ProblemDetails(
      .badRequest, detail: isEnded ? detail : detail + ".",
      corrected: value != nil && Self.isValid(pairs) ? KitRequest.target(at: path, pairs) : nil)
  }
}
