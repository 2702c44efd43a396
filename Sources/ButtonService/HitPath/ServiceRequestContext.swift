package import Hummingbird

/// What routes know about a request besides its own content.
package struct ServiceRequestContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// Who sent it.
  var asker = Asker()
  /// Whether its connection had been reset when it was read: the system then forgets the address.
  var isReset = false

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
  }
}
