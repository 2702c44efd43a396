/// A query's parameters, sorted into those that an endpoint defines and all others.
struct KnownParameters {
  private(set) var values: [Parameter: [QueryItem.Value]] = [:]
  /// The parameters that are given, in the caller's order.
  private(set) var order: [Parameter] = []
  /// Names of all others, in the caller's order, once each.
  private(set) var ignored: [String] = []
  /// Those of the others that the Human Interface Guidelines forbid, one for each rule.
  private(set) var forbidden: [ForbiddenWish] = []

  /// - Parameter unread: Parameters that are treated as if the endpoint did not define them.
  init(of endpoint: Endpoint, in items: [QueryItem], unread: Set<Parameter> = []) {
    var seen: Set<String> = []
    for item in items {
      if let parameter = Parameter(name: item.name), parameter.endpoints.contains(endpoint),
        !unread.contains(parameter)
      {
        if values[parameter] == nil { order.append(parameter) }
        values[parameter, default: []].append(item.value)
      } else if seen.insert(item.name).inserted {
        ignored.append(item.name)
        if let wish = ForbiddenWish(name: item.name),
          !forbidden.contains(where: { $0.rule == wish.rule })
        {
          forbidden.append(wish)
        }
      }
    }
  }
}
