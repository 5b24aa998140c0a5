internal import CDispatch
internal import WorkflowDiagnostics

/// Tells whether the calling code runs on the main actor, without stopping when it does not.
///
/// The standard library can only trap here, and its trap names neither sink nor action. The main
/// actor runs on the main queue, so a mark on that queue answers the question.
@usableFromInline
enum MainActorCheck {
  // The C functions: Dispatch's own wrapper of them takes twice as long, in every action.
  // An address nobody reads, as a number: pointers are not Sendable.
  private static let mark: Int = {
    let mark = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    dispatch_queue_set_specific(dispatch_get_main_queue(), mark, mark, nil)
    return Int(bitPattern: mark)
  }()

  static var isOnMainActor: Bool {
    guard let mark = UnsafeRawPointer(bitPattern: mark) else { return false }
    return dispatch_get_specific(mark) != nil
  }

  /// Stops over an action that is sent on another thread.
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
