/// The time in which clients accept a certificate, in Unix time (whole seconds); both ends are part
/// of it (RFC 5280, section 4.1.2.5).
package struct Validity: Hashable, Sendable {
  package var begin: Int
  package var end: Int

  package enum State: Sendable {
    case early, valid, endsSoon, expired
  }

  package init(begin: Int, end: Int) {
    self.begin = begin
    self.end = end
  }

  /// From when on the end is near: 14 days before it, or a quarter of the whole time if that is less.
  /// Programs that renew certificates do so when a third is left (Certbot, Caddy), so they have
  /// failed then.
  private var nearEnd: Int { end - min(14 * Self.day, (end - begin) / 4) }

  package func state(at time: Int) -> State {
    if time < begin { return .early }
    if time > end { return .expired }
    return time < nearEnd ? .valid : .endsSoon
  }

  /// When to look again: at the next change, and once a day, since warnings are repeated.
  package func nextLook(after time: Int) -> Int {
    ([begin, nearEnd, end + 1].filter { $0 > time } + [time + Self.day]).min() ?? time + Self.day
  }

  private static let day = 86_400
}
