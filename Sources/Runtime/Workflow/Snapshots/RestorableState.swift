/// A state that saves only a part of itself; restoring applies that part to the initial state.
///
/// A state that is `Codable` need not conform: it is saved completely.
public protocol RestorableState {
  /// The type of the saved part.
  associatedtype Saved: Codable & Sendable

  /// The part to save.
  var saved: Saved { get }

  /// Applies the saved part; leaves other values, such as closures and services, unchanged.
  mutating func restore(_ saved: Saved)
}

extension RestorableState where Self: Codable & Sendable {
  public var saved: Self { self }

  public mutating func restore(_ saved: Self) { self = saved }
}

/// A stable name for a workflow in snapshots, or a worker in recorded sessions, so that its type
/// can be renamed.
public protocol SnapshotIdentified {
  /// The name, which must not change between versions; nil excludes a workflow and its descendants
  /// from snapshots.
  static var snapshotIdentity: String? { get }
}

func snapshotIdentity<WorkflowType: Workflow>(of type: WorkflowType.Type) -> String? {
  if let identified = type as? any SnapshotIdentified.Type { return identified.snapshotIdentity }
  return makeTypeName(type)
}
