/// A side effect a node has running.
@MainActor
final class SideEffect: PassMember {
  let id: AnyHashable
  let lifetime = Lifetime()
  var lastPass: UInt = 0
  var ordinal: UInt = 0
  var position = 0

  init(key: AnyHashable) {
    id = key
  }
}
