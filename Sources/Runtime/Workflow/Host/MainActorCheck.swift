internal import CDispatch
internal import WorkflowDiagnostics

/// Checks whether the caller runs on the main actor, without trapping.
///
/// The check of the standard library traps, with a message that names neither the sink nor the
/// action. The main actor runs on the main queue, so a value set on that queue identifies it.
@usableFromInline
enum MainActorCheck {
  // This calls the C functions because Dispatch's Swift wrapper takes twice as long, in every
  // action. The key is an address that is never dereferenced, stored as an integer because pointers
  // are not Sendable.
  private static let mark: Int = {
    let mark = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    dispatch_queue_set_specific(dispatch_get_main_queue(), mark, mark, nil)
    return Int(bitPattern: mark)
  }()

  static var isOnMainActor: Bool {
    guard let mark = UnsafeRawPointer(bitPattern: mark) else { return false }
    return dispatch_get_specific(mark) != nil
  }

  /// Stops the program if an action is sent from another thread.
  @usableFromInline
  static func check(sending action: Any.Type, to workflow: any Workflow.Type) {
    if isOnMainActor { return }
    misuse(
      """
      \(workflow) was sent \(action) off the main actor. \
      Send from the main actor, for example inside await MainActor.run { }.
      """)
  }
}
