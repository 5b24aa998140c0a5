/// What the nodes of one `ViewWidget` share: whether they are being updated, and who appears.
@MainActor
final class ViewHost {
  private var depth = 0
  private var pending: [() -> Void] = []
  private var appearances: [any Appearing] = []
  private var isShown = false
  /// The types of views that turned out to have neither state nor environment.
  private var plainTypes: Set<ObjectIdentifier> = []

  /// Whether views are being updated, so that nothing must change what they are made of.
  var isUpdating: Bool { depth > 0 }

  /// Updates views; what must wait until they all are up to date runs afterwards.
  func update(_ work: () -> Void) {
    depth += 1
    work()
    depth -= 1
    if depth == 0 { runAfterwards() }
  }

  /// Does `work` once all views are up to date.
  func afterwards(_ work: @escaping () -> Void) { pending.append(work) }

  private func runAfterwards() {
    while !pending.isEmpty {
      let all = pending
      pending.removeAll()
      for work in all { work() }
    }
  }

  // MARK: - Appearing

  /// The views come into a window, or leave it.
  func setShown(_ isShown: Bool) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    for appearance in appearances { tell(appearance) }
    if !isUpdating { runAfterwards() }
  }

  func add(_ appearance: any Appearing) {
    appearances.append(appearance)
    if isShown { tell(appearance) }
  }

  func remove(_ appearance: any Appearing) {
    appearances.removeAll { $0 === appearance }
    if isShown { afterwards(appearance.disappear) }
  }

  private func tell(_ appearance: any Appearing) {
    afterwards(isShown ? appearance.appear : appearance.disappear)
  }

  // MARK: - Types

  func isPlain(_ type: Any.Type) -> Bool { plainTypes.contains(ObjectIdentifier(type)) }

  func rememberPlain(_ type: Any.Type) { plainTypes.insert(ObjectIdentifier(type)) }
}

/// Wants to know when it comes to be seen.
@MainActor
protocol Appearing: AnyObject {
  func appear()
  func disappear()
}
