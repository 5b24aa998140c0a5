/// A running side effect of a node.
@MainActor
@usableFromInline
class SideEffect: PassMember {
  let id: AnyHashable
  let lifetime = Lifetime()
  final var lastPass: UInt32 = 0
  final var ordinal: UInt32 = 0
  final var position: Int32 = 0

  init(key: AnyHashable) {
    id = key
  }
}

/// A side effect with a statically typed key.
///
/// When a pass declares it again, comparing keys as `AnyHashable` would cost more than all other
/// work.
@usableFromInline
final class KeyedSideEffect<Key: Hashable>: SideEffect {
  @usableFromInline let key: Key

  init(typedKey: Key) {
    key = typedKey
    super.init(key: AnyHashable(typedKey))
  }
}
