/// Schedules frames for trees that render once per frame.
package protocol FrameScheduler: Sendable {
  /// Calls a closure once, at the next frame; immediately if no frame will follow.
  @preconcurrency @MainActor
  func requestFrame(_ action: @escaping @MainActor () -> Void)
}
