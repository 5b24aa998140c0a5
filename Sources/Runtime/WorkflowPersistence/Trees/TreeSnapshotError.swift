/// The reason why a snapshot could not be encoded.
public enum TreeSnapshotError: Error, Equatable {
  /// A state that is `Codable` but not `RestorableState` was encoded off the main actor; `path`
  /// leads to its workflow.
  case needsMainActor(path: [String])
  /// A workflow has more than 1,000 ancestors, with which it could not be restored.
  case tooDeep
}

extension TreeSnapshotError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .needsMainActor(let path):
      """
      The state of \(path.joined(separator: " > ")) cannot be encoded off the main actor, because it \
      is not known to be Sendable. Make it Codable, Sendable and RestorableState, or encode the snapshot \
      on the main actor.
      """
    case .tooDeep:
      "a workflow has more than 1,000 ancestors; render fewer levels of children"
    }
  }
}
