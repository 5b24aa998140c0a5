/// What a tree knows of one type of workflow, found out when its first node is made.
@MainActor
@usableFromInline
final class NodeType<WorkflowType: Workflow> {
  /// Whether a pass may leave nodes of the type as they are.
  @usableFromInline let canSkip: Bool
  /// Whether the last rendering is kept: for passes that skip, and for the check of purity.
  @usableFromInline let keepsRenderings: Bool
  /// Whether an action may turn out to have changed nothing.
  @usableFromInline let comparesStates: Bool
  /// Compares workflows, where their type can be compared and comparing saves work.
  @usableFromInline let areWorkflowsEqual: Equality<WorkflowType>?
  /// Compares states; nil where every action counts as a change.
  @usableFromInline let areStatesEqual: Equality<WorkflowType.State>?
  /// Compares renderings, for the check of purity.
  let areRenderingsEqual: Equality<WorkflowType.Rendering>?
  /// Captures and restores states, where their type can.
  private(set) lazy var restoring = StateRestoring<WorkflowType.State>()
  /// What names the type in snapshots; nil where nodes of the type are not saved.
  private(set) lazy var snapshotName = snapshotIdentity(of: WorkflowType.self)

  init(options: RuntimeOptions) {
    // A pass that is repeated must reach every node.
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
    keepsRenderings = canSkip || options.checksPurity
    comparesStates = areStatesEqual != nil
    areRenderingsEqual = options.checksPurity ? equality(of: WorkflowType.Rendering.self) : nil
  }
}

/// Compares two values.
@usableFromInline
typealias Equality<Value> = (Value, Value) -> Bool

/// The `==` of a type that has one.
///
/// References count as having none: what is behind one may change while it stays equal to itself.
func equality<Value>(of type: Value.Type) -> Equality<Value>? {
  guard let equatable = type as? any Equatable.Type, !(type is AnyObject.Type) else { return nil }
  func opened<Comparable: Equatable>(_: Comparable.Type) -> Equality<Value> {
    // `Comparable` is `Value`, which the compiler cannot know.
    { unsafeBitCast($0, to: Comparable.self) == unsafeBitCast($1, to: Comparable.self) }
  }
  return opened(equatable)
}

extension NodeType {
  @inlinable
  func isEqual(_ first: WorkflowType, _ second: WorkflowType) -> Bool {
    haveSameBits(first, second) || areWorkflowsEqual?(first, second) == true
  }
}

/// Whether two values of a type without references have the same bits.
///
/// If they do, they render the same; if not, `==` may still find them equal. Where the type is
/// known this is a comparison or two instead of a call of `==` through three tables.
@inlinable
func haveSameBits<Value>(_ first: Value, _ second: Value) -> Bool {
  guard _isPOD(Value.self) else { return false }
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
