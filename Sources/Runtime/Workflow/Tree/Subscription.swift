/// The subscription of a closure, which ends when this object is released or cancelled.
@preconcurrency @MainActor
public final class Subscription {
  private var onCancel: (() -> Void)?

  package init(onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  isolated deinit {
    cancel()
  }

  /// Ends the subscription; the closure is not called again.
  public func cancel() {
    onCancel?()
    onCancel = nil
  }
}
