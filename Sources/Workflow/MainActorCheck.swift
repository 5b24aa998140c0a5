internal import Dispatch

/// Tells whether the calling code runs on the main actor, without stopping when it does not.
///
/// The standard library can only trap here, and its trap names neither sink nor action. The main
/// actor runs on the main queue, so a mark on that queue answers the question.
@usableFromInline
enum MainActorCheck {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  @usableFromInline
  static var isOnMainActor: Bool {
    DispatchQueue.getSpecific(key: key) != nil
  }
}
