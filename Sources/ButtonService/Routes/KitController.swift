internal import ButtonAssets
internal import ButtonCore
internal import ButtonKit
internal import ButtonRendering
internal import ButtonReports
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import ServiceContract
internal import Synchronization

/// Answers requests for kits with ZIP archives, which are drawn while they are sent.
struct KitController<Context: RequestContext>: Sendable {
  let path: String
  let assets: LoadedAssets
  let limits: ServiceLimits
  /// Draws kits: a pool of its own, whose threads give way to those for pictures.
  let workers: WorkerPool
  let places: KitPlaces

  func addRoutes(to router: Router<Context>) {
    for method in [HTTPRequest.Method.get, .head] {
      router.on(RouterPath(path), method: method) { request, _ in
        try await answer(request)
      }
    }
  }

  private func answer(_ request: Request) async throws -> Response {
    let items = QueryItem.items(ofQuery: request.uri.query ?? "")
    guard let place = places.take() else { throw WorkerPool.Busy.problem }
    let archive: KitArchive = try await unlessBusy {
      try await workers.run { try kit(items) }
    }
    var headers = ResponseHeaders.common
    headers[.contentType] = MediaType.zip
    headers[.contentDisposition] = "attachment; filename=\"apple-buttons.zip\""
    headers[.bezelArtwork] = assets.artwork.origin.rawValue
    // Large, seldom asked for twice, and made again in a second.
    headers[.cacheControl] = ResponseHeaders.passing
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { [workers] writer in
        // Held until the client has everything, or is gone.
        defer { place.giveBack() }
        while let piece = try await workers.run({ try archive.next() }) {
          try await writer.write(ByteBuffer(bytes: piece))
        }
        try await writer.finish(nil)
      })
  }

  /// - Throws: `ProblemDetails` for a kit that is not made.
  private func kit(_ items: [QueryItem]) throws -> KitArchive {
    var permissions: Set<KitPermission> = []
    var asked: [(name: String, value: String)] = []
    for item in items {
      guard let permission = KitPermission(rawValue: item.name) else {
        asked.append((item.name, item.value.text))
        continue
      }
      guard let isGiven = Bool(spelling: item.value.text) else {
        throw problem(
          "\(item.name) is \(item.value.text), but must be true or false.",
          items, item.name, "true")
      }
      if isGiven { permissions.insert(permission) }
    }
    let plan: KitPlan
    do {
      plan = try KitRequest(asked).plan(assets, most: limits.kitPictures)
    } catch let fault as KitRequest.Fault {
      let end = fault.reason.hasSuffix("?") || fault.reason.hasSuffix(".") ? "" : "."
      throw problem("\(fault.name) \(fault.reason)\(end)", items, fault.name, fault.nearest)
    } catch let fault as KitPlan.Fault {
      throw problem("No such kit: \(fault).", items, "", nil)
    }
    if assets.artwork.origin == .standIn, !permissions.contains(.standIn) {
      throw problem(
        "Apple's logo is not installed here, so that the kit would have a stand-in for it. "
          + "\(KitPermission.standIn.rawValue)=true makes it nevertheless.",
        items, KitPermission.standIn.rawValue, true.spelling)
    }
    if let first = plan.errors.first, !permissions.contains(.errors) {
      throw problem(
        "\(plan.errors.count) of \(plan.files.count) files have errors, such as "
          + "\(first.file.path): \(first.finding.sentence) "
          + "\(KitPermission.errors.rawValue)=true makes the kit nevertheless.",
        items, KitPermission.errors.rawValue, true.spelling)
    }
    return try KitArchive(plan, assets)
  }

  /// - Parameters:
  ///   - name: The parameter at fault.
  ///   - value: The value with which the request is good.
  private func problem(
    _ detail: String, _ items: [QueryItem], _ name: String, _ value: String?
  ) -> ProblemDetails {
    ProblemDetails(
      .badRequest, detail: detail,
      corrected: value.map { value in
        var pairs = items.map { ($0.name, $0.name == name ? value : $0.value.text) }
        if !pairs.contains(where: { $0.0 == name }) { pairs.append((name, value)) }
        return path + "?"
          + pairs.map { "\($0.queryEncoded)=\($1.queryEncoded)" }.joined(separator: "&")
          // Commas separate values, and need no encoding in a query (RFC 3986, section 3.4).
          .replacing("%2C", with: ",")
      })
  }
}

/// What a client must allow, because its kit may not be fit for an app.
enum KitPermission: String {
  case standIn = "allow-stand-in"
  case errors = "allow-errors"
}

/// The number of kits that are made at the same time.
final class KitPlaces: Sendable {
  private let free: Mutex<Int>

  init(_ count: Int) { free = Mutex(count) }

  /// A place for one kit; `nil` if there is none.
  func take() -> Place? {
    let isFree = free.withLock { free in
      guard free > 0 else { return false }
      free -= 1
      return true
    }
    return isFree ? Place(self) : nil
  }

  /// Given back once, at the latest when nobody refers to it any more: a HEAD request has no body.
  final class Place: Sendable {
    private let places: Mutex<KitPlaces?>

    fileprivate init(_ places: KitPlaces) { self.places = Mutex(places) }

    func giveBack() {
      let places = places.withLock { places in
        defer { places = nil }
        return places
      }
      places?.free.withLock { $0 += 1 }
    }

    deinit { giveBack() }
  }
}
