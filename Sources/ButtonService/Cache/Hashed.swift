/// A key with its hash value, which is computed only once for all lookups.
struct Hashed<Key: Hashable & Sendable>: Hashable, Sendable {
  let key: Key
  let hash: Int

  init(_ key: Key) {
    self.key = key
    hash = key.hashValue
  }

  static func == (one: Self, other: Self) -> Bool {
    one.hash == other.hash && one.key == other.key
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
