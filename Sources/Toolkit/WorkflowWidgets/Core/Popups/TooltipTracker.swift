internal import WorkflowCanvas

/// The tooltip of a window: waits for it, shows it, and closes it.
///
/// In order of calls: `userActs(with:in:)` before an event is handled, `follow(_:fromFocus:in:)` after
/// it, and `settle(in:)` after each layout.
@MainActor
final class TooltipTracker {
  /// The tooltip that is shown or waited for.
  private var popup: Popup?
  /// The widget that the pointer must leave before its tooltip is waited for again.
  private weak var refused: Widget?

  /// The time from hover or focus to the tooltip.
  private static let delay = Duration.milliseconds(600)

  /// Waits for the tooltip of the widget that the pointer, or a key, came to with `event`.
  func follow(_ event: InputEvent, fromFocus focused: Widget?, in window: Window) {
    switch event {
    case .pointerMoved, .pointerLeft: followPointer(in: window)
    case .keyPressed: followFocus(from: focused, in: window)
    case .pointerPressed, .pointerReleased, .wheel, .keyReleased, .modifiersChanged, .textInput,
      .textEditing, .resized, .activated, .exposed, .closeRequested:
      break
    }
  }

  private func followPointer(in window: Window) {
    let owner = ownerAtPointer(in: window)
    if owner !== refused { refused = nil }
    guard owner !== popup?.owner else { return }
    if owner != nil || popup?.cause == .pointer { end(in: window) }
    if let owner, owner !== refused { begin(owner, .pointer, in: window) }
  }

  /// A key was pressed, which moved the focus away from `former` or did not.
  private func followFocus(from former: Widget?, in window: Window) {
    guard let focused = window.focus.widget, focused !== former, window.focus.isRingVisible,
      focused.shownTooltip != nil
    else { return }
    begin(focused, .keyboard, in: window)
  }

  /// Closes the tooltip if the user does something else than to look.
  func userActs(with event: InputEvent, in window: Window) {
    if event.endsTooltips { refuse(in: window) }
  }

  /// Closes the tooltip; the pointer must leave before it comes again.
  func refuse(in window: Window) {
    refused = ownerAtPointer(in: window)
    end(in: window)
  }

  private func begin(_ owner: Widget, _ cause: Popup.Cause, in window: Window) {
    end(in: window)
    guard let popup = owner.shownTooltip?.makePopup(for: owner, from: cause) else { return }
    self.popup = popup
    window.frames.add(popup, at: window.now + TooltipTracker.delay, isEndless: false)
  }

  private func end(in window: Window) {
    guard let popup else { return }
    popup.close()
    window.forget(popup)
    self.popup = nil
  }

  /// Closes a tooltip whose text is gone, or whose owner is no longer pointed at, focused or in reach.
  func settle(in window: Window) {
    guard let popup else { return }
    let isWanted =
      switch popup.cause {
      case .pointer: ownerAtPointer(in: window) === popup.owner
      case .keyboard: popup.owner === window.focus.widget && popup.owner?.shownTooltip != nil
      }
    if !isWanted || popup.owner.map({ !$0.isInside(window.modalScope) }) ?? true { end(in: window) }
  }

  /// The innermost widget under the pointer that has a tooltip and is in reach, disabled or not.
  private func ownerAtPointer(in window: Window) -> Widget? {
    guard let point = window.pointer.position else { return nil }
    var widget = window.hitTest(point)
    while let current = widget, current.shownTooltip == nil { widget = current.parent }
    return widget?.isInside(window.modalScope) == true ? widget : nil
  }
}

extension Widget {
  /// The tooltip, unless it has no text.
  fileprivate var shownTooltip: (any TooltipSource)? {
    rare?.tooltipSource.flatMap { $0.text.isEmpty ? nil : $0 }
  }
}

extension InputEvent {
  /// Whether the user does something else than to look.
  fileprivate var endsTooltips: Bool {
    switch self {
    case .pointerPressed, .wheel, .keyPressed, .textInput, .activated(false): true
    case .pointerMoved, .pointerLeft, .pointerReleased, .keyReleased, .modifiersChanged,
      .textEditing, .resized, .activated(true), .exposed, .closeRequested:
      false
    }
  }
}
