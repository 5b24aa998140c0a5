/// A running worker that an app waits for when it is closed, such as one that saves.
package struct FinishingWorker: Equatable, Sendable {
  /// The worker's type, as a person reads it.
  package let name: String

  /// How long the app waits, from the moment it is closed.
  package let gracePeriod: Duration
}
