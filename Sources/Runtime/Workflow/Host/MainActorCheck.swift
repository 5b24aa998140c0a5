internal import CDispatch

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

  @usableFromInline
  static var isOnMainActor: Bool {
    guard let mark = UnsafeRawPointer(bitPattern: mark) else { return false }
    return dispatch_get_specific(mark) != nil
  }
}
