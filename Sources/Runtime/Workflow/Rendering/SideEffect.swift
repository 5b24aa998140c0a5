/// A side effect a node has running.
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

/// A side effect that still knows its key's type: comparing keys by way of `AnyHashable` costs more
/// than all the rest of declaring a side effect again.
@usableFromInline
final class KeyedSideEffect<Key: Hashable>: SideEffect {
  @usableFromInline let key: Key

  init(typedKey: Key) {
    key = typedKey
    super.init(key: AnyHashable(typedKey))
  }
}
