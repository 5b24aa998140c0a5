internal import Dispatch
internal import Glibc
internal import WorkflowDiagnostics

/// Checks whether the caller runs on the main actor, without trapping.
///
/// The check of the standard library traps, with a message that names neither the sink nor the
/// action. The main actor runs on the main queue, so a value set on that queue identifies it.
@usableFromInline
enum MainActorCheck {
  private static let mark = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  /// The first thread of the process, which runs nothing but the main actor; 0 if the first check
  /// was made elsewhere, as in tests, where the threads of a pool run the main queue in turns.
  private static let firstThread: pthread_t = {
    // The path of the thread: "123/task/123" if it is the first.
    var link = [CChar](repeating: 0, count: 64)
    let length = readlink("/proc/thread-self", &link, link.count)
    let parts = link.prefix(max(0, length)).split(separator: CChar(UInt8(ascii: "/")))
    return parts.count == 3 && parts[0] == parts[2] ? pthread_self() : 0
  }()

  static var isOnMainActor: Bool {
    // Asking the queue takes 100 instructions more.
    pthread_self() == firstThread || DispatchQueue.getSpecific(key: mark) != nil
  }

  /// Stops the program if an action is sent from another thread.
  @usableFromInline
  static func check(sending action: Any.Type, to workflow: any Workflow.Type) {
    require("\(workflow) was sent \(action)")
  }

  /// Stops the program if a sink is made on another thread.
  @usableFromInline
  static func check(making action: Any.Type, in workflow: any Workflow.Type) {
    require("\(workflow) made a sink of \(action)")
  }

  /// Stops the program if the caller is not on the main actor; in Swift 5 mode, the compiler only
  /// warns.
  static func require(_ attempt: @autoclosure () -> String) {
    if isOnMainActor { return }
    misuse(
      """
      \(attempt()) off the main actor. \
      Use workflows on the main actor, for example inside await MainActor.run { }.
      """)
  }
}
