/// A side effect a node has running.
@MainActor
@usableFromInline
class SideEffect: PassMember {
  @usableFromInline let id: AnyHashable
  @usableFromInline let lifetime = Lifetime()
  @exclusivity(unchecked) @usableFromInline final var lastPass: UInt32 = 0
  @exclusivity(unchecked) @usableFromInline final var ordinal: UInt32 = 0
  @exclusivity(unchecked) @usableFromInline final var position: Int32 = 0

  @usableFromInline
  init(key: AnyHashable) {
    id = key
  }
}

/// A side effect that still knows its key's type: comparing keys by way of `AnyHashable` costs more
/// than all the rest of declaring a side effect again.
@usableFromInline
final class KeyedSideEffect<Key: Hashable>: SideEffect {
  @usableFromInline let key: Key

  @inlinable
  init(typedKey: Key) {
    key = typedKey
    super.init(key: AnyHashable(typedKey))
  }
}
