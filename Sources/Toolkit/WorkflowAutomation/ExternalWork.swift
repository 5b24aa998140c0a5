/// A source of worker outputs whose work neither the clock nor the executor counts: real input and
/// output while a session is recorded, or recorded outputs while it is replayed.
@MainActor
package protocol ExternalWork: AnyObject {
  /// The time of the next output; nil if it is unknown.
  var nextEventTime: Duration? { get }

  /// Delivers the outputs due at `now`; called after the pending jobs have run.
  func deliver(at now: Duration) async throws
}
