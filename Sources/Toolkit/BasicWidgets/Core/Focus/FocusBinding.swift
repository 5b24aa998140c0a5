/// A link between the focus and a value of a screen: the value moves the focus, and the moves of
/// the focus are reported, whether the user or the program makes them.
///
/// Only a change of `isWanted` moves the focus, so that a screen that ignores the reports never
/// takes the focus back from the user. If a change of `isWanted` to false removes it, this is not
/// reported: the screen knows, and may already want the focus elsewhere. Worked example, with two
/// fields bound to the value `focus`:
///
///     screen                  focus             reported
///     .title                  moves to title    .title
///                             Tab to note       .note
///     .note                   stays
///     .note                   Tab to a button   nil
///     nil                     stays
///     .title                  moves to title    .title
///     nil                     leaves
@MainActor
package final class FocusBinding {
  /// Whether the screen wants the focus to be in the widget.
  ///
  /// A change to true moves the focus to the widget, or its first stop, as soon as it can be
  /// reached. A change to false removes the focus from it.
  package var isWanted: Bool {
    didSet { if isWanted != oldValue { isWantedDidChange() } }
  }
  /// Called with true when the focus entered the widget, and with false when it left other than
  /// by a change of `isWanted` to false.
  package var didMove: (Bool) -> Void
  /// Identifies the bindings to one value. If the focus moves between two of them in one screen,
  /// only the one that it enters reports it.
  package var group: ObjectIdentifier?
  /// Whether `isWanted` became false after the focus entered the widget, so that the screen needs
  /// no report that the focus left.
  var isNoLongerWanted = false
  /// The bound widget; of several, the first in the window.
  private(set) weak var widget: Widget?
  /// Whether the focus must still be moved to the widget.
  private(set) var isPending: Bool

  package init(
    isWanted: Bool = false, group: ObjectIdentifier? = nil,
    didMove: @escaping (Bool) -> Void = { _ in }
  ) {
    self.isWanted = isWanted
    self.group = group
    self.didMove = didMove
    isPending = isWanted
  }

  private func isWantedDidChange() {
    isPending = isWanted
    isNoLongerWanted = !isWanted
    guard let widget, let window = widget.window else { return }
    if isWanted {
      window.focus.request(self)
      window.hasChanged = true
    } else if let focused = window.focus.widget, focused.isInside(widget) {
      window.focus.leave(focused)
    }
  }

  func attach(to widget: Widget) {
    widget.window?.focus.hasBindings = true
    guard self.widget === widget || self.widget?.window == nil else { return }
    self.widget = widget
    if isPending { widget.window?.focus.request(self) }
  }

  func detach(from widget: Widget) {
    if self.widget === widget { self.widget = nil }
  }

  /// Called when the focus was moved, or is where it should be.
  func settle() { isPending = false }

  /// Whether `other` is bound to the same value in the same screen.
  func isExclusive(with other: FocusBinding) -> Bool {
    group != nil && group == other.group
      && widget?.screenContainer === other.widget?.screenContainer
  }
}

/// A widget that contains one screen at a time.
@MainActor
package protocol ScreenContainer: Widget {}

extension Widget {
  /// Whether the program wants the focus to be in the widget.
  ///
  /// A change to true moves the focus to the widget, or the first stop inside it, as soon as it is
  /// shown, enabled and not behind a modal. A change to false removes the focus from it. The user
  /// can move the focus at any time: `didMoveFocus` reports that, and the program follows.
  ///
  ///     field.wantsFocus = screen.isSearching
  ///     field.didMoveFocus = screen.searchFocusDidMove
  public var wantsFocus: Bool {
    get { rare?.focusBinding?.isWanted ?? false }
    set { if newValue != wantsFocus { ownFocusBinding.isWanted = newValue } }
  }

  /// Called with true after the focus entered the widget or a widget inside it, and with false
  /// after it left, unless a change of `wantsFocus` to false removed it.
  ///
  /// It is called when the window is brought up to date after an event, and not for a widget that
  /// was removed from its window. A menu belongs to the widget that opened it.
  public var didMoveFocus: ((Bool) -> Void)? {
    get { rare?.focusBinding?.didMove }
    set {
      guard newValue != nil || rare?.focusBinding != nil else { return }
      ownFocusBinding.didMove = newValue ?? { _ in }
    }
  }

  private var ownFocusBinding: FocusBinding {
    if let binding = rare?.focusBinding { return binding }
    let binding = FocusBinding()
    rareAttributes.focusBinding = binding
    replaceFocusBindings([], with: [binding])
    return binding
  }

  package func replaceFocusBindings(_ leaving: [FocusBinding], with entering: [FocusBinding]) {
    let attributes = rareAttributes
    for binding in leaving { binding.detach(from: self) }
    attributes.focusBindings.removeAll { known in leaving.contains { $0 === known } }
    attributes.focusBindings += entering
    for binding in entering { binding.attach(to: self) }
  }

  /// The nearest container of a screen around the widget.
  fileprivate var screenContainer: (any ScreenContainer)? {
    lineage.dropFirst().first { $0.isFocusSection && $0 is any ScreenContainer }
      as? any ScreenContainer
  }
}
