/// A state of which a part is saved and laid over the initial state when it is restored.
///
/// States that are `Codable` need not conform: all of them is saved.
public protocol RestorableState {
  /// What is saved.
  associatedtype Saved: Codable & Sendable

  /// The part to save.
  var saved: Saved { get }

  /// Takes over what was saved, leaving what cannot be, such as closures and services.
  mutating func restore(_ saved: Saved)
}

extension RestorableState where Self: Codable & Sendable {
  /// All of the state.
  public var saved: Self { self }

  /// Becomes what was saved.
  public mutating func restore(_ saved: Self) { self = saved }
}

/// Names a workflow in snapshots, or a worker in recorded sessions, so that its type can be renamed.
public protocol SnapshotIdentified {
  /// The name, the same in every version; nil leaves a workflow and all below it out of
  /// snapshots.
  static var snapshotIdentity: String? { get }
}

func snapshotIdentity<WorkflowType: Workflow>(of type: WorkflowType.Type) -> String? {
  if let identified = type as? any SnapshotIdentified.Type { return identified.snapshotIdentity }
  return makeTypeName(type)
}
