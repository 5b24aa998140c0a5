/// The lifetime of a side effect: from the first pass that declares it to the first that does not.
@preconcurrency @MainActor
public final class Lifetime {
  private var endings: [() -> Void] = []

  public private(set) var hasEnded = false

  init() {}

  isolated deinit {
    end()
  }

  /// Calls a closure when the side effect ends, or immediately if it has ended.
  ///
  /// Closures are called in the order they were added.
  public func onEnded(_ action: @escaping () -> Void) {
    if hasEnded {
      action()
    } else {
      endings.append(action)
    }
  }

  package func end() {
    guard !hasEnded else { return }
    hasEnded = true
    let endings = endings
    self.endings = []
    for ending in endings { ending() }
  }
}
