/// A widget with state that is not part of its screen but is restored after a restart, such as a
/// scroll offset.
///
/// In order of calls: the widget calls `stateDidChange()` whenever its state changes. `savedState`
/// is read when the state of the window is saved. `restore(_:)` passes it to the corresponding
/// widget of another window, after the first layout.
///
/// `restore(_:)` is called twice with the same state, before and after the focus is restored. The
/// first call creates the widget that had the focus, such as a visible row. The second call
/// restores state that the focus changed, such as a selection. If the focus changed nothing, the
/// second call must not change anything either.
@preconcurrency @MainActor
public protocol RestorableWidget: Widget {
  /// The state to save; nil while it is the initial state.
  var savedState: WidgetState? { get }
  /// Restores the state that the corresponding widget saved, except for parts that no longer apply;
  /// called twice.
  func restore(_ state: WidgetState)
}

extension RestorableWidget {
  /// Reports that `savedState` may have changed.
  public func stateDidChange() {
    keepsState = true
    window?.ledger.recordChange(of: self)
  }
}
