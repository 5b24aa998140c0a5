/// Why a snapshot could not be turned into bytes.
public enum TreeSnapshotError: Error, Equatable {
  /// A state that is `Codable` without being `RestorableState` was to be encoded off the main actor;
  /// `path` leads to its workflow.
  case needsMainActor(path: [String])
}

extension TreeSnapshotError: CustomStringConvertible {
  /// What happened, and what to do.
  public var description: String {
    switch self {
    case .needsMainActor(let path):
      """
      The state of \(path.joined(separator: " > ")) was to be encoded off the main actor, but is \
      not known to be Sendable. Make it Codable, Sendable and RestorableState, or encode the \
      snapshot on the main actor.
      """
    }
  }
}
