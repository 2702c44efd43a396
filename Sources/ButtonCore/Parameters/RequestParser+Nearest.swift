extension RequestParser {
  /// A request with what is refused corrected; a valid one unchanged. What has no effect stays, since
  /// its name may be a misspelled one, and only its author knows what it was to do.
  ///
  /// - Parameter isApples: Whether it must be one that Apple's endpoint takes, in its spelling.
  /// - Returns: `nil` if there is none.
  package func nearest(to target: RequestTarget, isApples: Bool) -> RequestTarget? {
    var nearest = target
    // A corrected request is valid.
    for _ in 0..<2 {
      do throws(InvalidRequest) {
        let inquiry = try parse(nearest.path, nearest.items).inquiry
        guard isApples else { return nearest }
        let differences = AppleEndpoint.differences(in: nearest, read: inquiry, catalog)
        // A corrected request that Apple's endpoint refuses is no better than the given one.
        guard nearest == target || differences.allSatisfy({ !$0.isRefused || $0.nearest != nil })
        else { return nil }
        for case (let item, let spelled?) in differences.map({ ($0.item, $0.nearest) }) {
          nearest.items = nearest.items.map { $0 == item ? spelled : $0 }
        }
        return nearest
      } catch {
        guard let corrected = error.correctedTarget.flatMap({ RequestTarget($0) }) else {
          return nil
        }
        nearest = corrected.keeping(error.ignored, of: target)
      }
    }
    return nil
  }
}

extension RequestTarget {
  package var text: String { path.target(items.map { ($0.name, $0.value.text) }) }

  /// The same items in the order of another request, and those of its items that have some names.
  fileprivate func keeping(_ names: [String], of given: RequestTarget) -> RequestTarget {
    var rest = items
    let kept = given.items.compactMap { item in
      if names.contains(item.name) { return item }
      let index = rest.firstIndex { Parameter(name: $0.name) == Parameter(name: item.name) }
      return index.map { rest.remove(at: $0) }
    }
    return RequestTarget(path, kept + rest)
  }
}
