/// Where a ``Listener`` listens, and with which protocol.
package struct WireConfiguration: Sendable {
  package var addresses: [ListenAddress]
  package var transport: Transport

  package init(addresses: [ListenAddress], transport: Transport) {
    self.addresses = addresses
    self.transport = transport
  }
}
