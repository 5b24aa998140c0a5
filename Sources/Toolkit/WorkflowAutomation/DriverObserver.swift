/// An observer that is notified of each step before the driver performs it.
@MainActor
package protocol DriverObserver: AnyObject {
  /// Called before the driver performs `step`.
  func driverWillDo(_ step: Step)
}

extension Driver {
  /// Reports `step` to the observer, unless it is part of another step, and performs `body`.
  @discardableResult
  func verb<Result>(_ step: Step, _ body: () throws -> Result) rethrows -> Result {
    willDo(step)
    verbDepth += 1
    defer { verbDepth -= 1 }
    return try body()
  }

  /// Reports `step` to the observer, unless it is part of another step.
  func willDo(_ step: Step) {
    if verbDepth == 0 { observer?.driverWillDo(step) }
  }
}
