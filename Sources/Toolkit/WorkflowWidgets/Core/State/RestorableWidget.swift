/// A widget that keeps something for itself that no screen says, such as where it is scrolled to, and
/// takes it back in another process.
///
/// In order of calls: the widget calls `stateDidChange()` whenever its state changes; `savedState` is
/// read when the state of the window is saved; `restore(_:)` hands it to the same widget of another
/// window, after its first layout.
///
/// `restore(_:)` is called twice with the same state, before and after the focus is restored: the
/// first call makes the widget that had the focus, such as a row in view; the second puts back what
/// came with the focus, such as a selection. Where the focus changed nothing, the second call must
/// change nothing either.
@preconcurrency @MainActor
public protocol RestorableWidget: Widget {
  /// The state to save; nil while it is as it was at first.
  var savedState: WidgetState? { get }
  /// Takes over the state of a widget like this one, as far as it still fits; called twice.
  func restore(_ state: WidgetState)
}

extension RestorableWidget {
  /// Reports that `savedState` may have changed.
  public func stateDidChange() {
    keepsState = true
    window?.ledger.note(self)
  }
}
