import Testing
import Wire

/// Addresses are counted separately, except that an IPv6 network counts as one.
@Suite struct AddressCountTests {
  private func place(_ address: String) -> ClientNetwork? {
    IPAddress(address).map { ClientNetwork($0) }
  }

  @Test func networksOfIPv6AreOnePlace() {
    #expect(place("2001:db8::1") == place("2001:db8::ffff:1"))
    #expect(place("2001:db8::1") != place("2001:db8:0:1::1"))
    #expect(place("192.0.2.1") != place("192.0.2.2"))
  }

  /// Once, if both versions were enabled, all IPv4 clients counted as one address.
  @Test func mappedAddressesAreThoseOfIPv4() {
    #expect(place("::ffff:192.0.2.1") == place("192.0.2.1"))
    #expect(place("::ffff:192.0.2.1") != place("::ffff:192.0.2.2"))
  }
}
