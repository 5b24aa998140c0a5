/// Says when the next frame is, for trees that render once per frame.
public protocol FrameScheduler: Sendable {
  /// Calls a closure once, at the next frame; at once where no frame will come.
  @preconcurrency @MainActor
  func requestFrame(_ action: @escaping @MainActor () -> Void)
}
