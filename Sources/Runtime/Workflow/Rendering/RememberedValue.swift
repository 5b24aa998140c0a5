/// A value that a node caches across passes.
@MainActor
final class RememberedValue: PassMember {
  struct ID: Hashable {
    let key: AnyHashable
    let type: ObjectIdentifier
  }

  let id: ID
  var value: Any
  var inputs: AnyHashable
  var lastPass: UInt32 = 0
  var ordinal: UInt32 = 0
  var position: Int32 = 0

  init(id: ID, value: Any, inputs: AnyHashable) {
    self.id = id
    self.value = value
    self.inputs = inputs
  }
}
