/// Properties of one workflow type that a tree collects when it creates the first node of the type.
@MainActor
@usableFromInline
final class NodeType<WorkflowType: Workflow> {
  /// Whether a pass may skip nodes of the type.
  @usableFromInline let canSkip: Bool
  /// Whether each pass is repeated, to check that it renders the same.
  @usableFromInline let checksPurity: Bool
  /// Whether the runtime can detect that an action changed nothing.
  @usableFromInline let comparesStates: Bool
  /// Compares workflows; nil if their type is not comparable or comparing would not save work.
  @usableFromInline let areWorkflowsEqual: Equality<WorkflowType>?
  /// Compares states; nil if every action counts as a change.
  @usableFromInline let areStatesEqual: Equality<WorkflowType.State>?
  /// Compares renderings, for the purity check.
  let areRenderingsEqual: Equality<WorkflowType.Rendering>?
  /// Captures and restores states; nil if their type cannot be saved.
  private(set) lazy var restoring = StateRestoring<WorkflowType.State>()
  /// The name of the type in snapshots; nil if nodes of the type are not saved.
  private(set) lazy var snapshotName = snapshotIdentity(of: WorkflowType.self)

  /// The contexts of earlier renders, linked; as many as nodes of the type rendered inside each
  /// other.
  @exclusivity(unchecked) @usableFromInline var spareContext: RenderContext<WorkflowType>?
  /// The reference counts of a context that only its render refers to.
  @usableFromInline let referenceCountsOfNewContext: UInt

  init(options: RuntimeOptions) {
    // A repeated pass must render every node.
    let skips = options.rendersOnlyWhatChanged && !options.checksPurity
    areWorkflowsEqual = skips ? equality(of: WorkflowType.self) : nil
    if areWorkflowsEqual == nil && !options.rendersOnlyIfStateChanged {
      areStatesEqual = nil
    } else if WorkflowType.State.self == Void.self {
      areStatesEqual = { _, _ in true }
    } else {
      areStatesEqual = equality(of: WorkflowType.State.self)
    }
    canSkip = areWorkflowsEqual != nil
    checksPurity = options.checksPurity
    comparesStates = areStatesEqual != nil
    areRenderingsEqual = options.checksPurity ? equality(of: WorkflowType.Rendering.self) : nil
    var context = RenderContext<WorkflowType>()
    referenceCountsOfNewContext = referenceCounts(of: &context)
    spareContext = context
  }
}

@usableFromInline
typealias Equality<Value> = (Value, Value) -> Bool

/// Returns the `==` of a type, or nil if it has none.
///
/// Returns nil for classes: an object may change while it stays equal to itself.
func equality<Value>(of type: Value.Type) -> Equality<Value>? {
  guard let equatable = type as? any Equatable.Type, !(type is AnyObject.Type) else { return nil }
  func opened<Comparable: Equatable>(_: Comparable.Type) -> Equality<Value>? {
    let areEqual: Equality<Comparable> = { $0 == $1 }
    // `Comparable` is `Value`, but the compiler cannot prove it.
    return areEqual as? Equality<Value>
  }
  return opened(equatable)
}

extension NodeType {
  @inlinable
  func isEqual(_ first: WorkflowType, _ second: WorkflowType) -> Bool {
    haveSameBits(first, second) || areWorkflowsEqual?(first, second) == true
  }
}

/// Returns the second word of an object, which differs while a strong, weak or unowned reference is
/// added.
///
/// Asking the standard library for both other counts takes 3 % of an action of the counter.
@inlinable
func referenceCounts<Object: AnyObject>(of object: inout Object) -> UInt {
  withUnsafeBytes(of: &object) { $0.load(as: UnsafePointer<UInt>.self)[1] }
}

/// Whether two values of a type without references have the same bits.
///
/// If they have, they render the same; if not, they may still be equal by `==`. For a type known at
/// compile time, this takes one or two comparisons instead of an indirect call of `==`.
@inlinable
func haveSameBits<Value>(_ first: Value, _ second: Value) -> Bool {
  _isPOD(Value.self) && haveSameBytes(first, second)
}

/// Whether two values, each of which may contain references, have the same bytes in memory.
@inlinable
func haveSameBytes<Value>(_ first: Value, _ second: Value) -> Bool {
  if MemoryLayout<Value>.size == 0 { return true }
  if MemoryLayout<Value>.size == 8 {
    return unsafeBitCast(first, to: UInt64.self) == unsafeBitCast(second, to: UInt64.self)
  }
  return withUnsafeBytes(of: first) { first in
    withUnsafeBytes(of: second) { second in
      for index in 0..<MemoryLayout<Value>.size where first[index] != second[index] {
        return false
      }
      return true
    }
  }
}
