/// Work that no clock and no executor counts: what the world outside has for an app, or what was
/// recorded of it.
@MainActor
package protocol OutsideWork: AnyObject {
  /// When there is something to hand over; nil where that is not known.
  var nextDue: Duration? { get }

  /// Hands over what there is at `now`, once the jobs that wait have run.
  func handOver(at now: Duration) async throws
}

/// Learns what a driver does, before it is done.
@MainActor
package protocol DriverObserver: AnyObject {
  /// `step` is about to be done.
  func driverWillDo(_ step: Step)
}

extension Driver {
  /// Tells of `step` unless it is part of another, and does it.
  @discardableResult
  func verb<Result>(_ step: Step, _ body: () throws -> Result) rethrows -> Result {
    willDo(step)
    verbDepth += 1
    defer { verbDepth -= 1 }
    return try body()
  }

  /// Tells of `step` unless it is part of another.
  func willDo(_ step: Step) {
    if verbDepth == 0 { observer?.driverWillDo(step) }
  }
}
