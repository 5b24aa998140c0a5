internal import WorkflowCanvas

/// The tooltip of a window: shows it after a delay on hover or keyboard focus, and closes it.
///
/// In order of calls: `userActs(with:in:)` before an event is handled,
/// `eventWasHandled(_:fromFocus:in:)` after it, and `settle(in:)` after each layout.
@MainActor
package final class TooltipTracker {
  /// Whether any widget of the window ever had a tooltip or a text that was cut; if not, none is looked
  /// for.
  var isUsed = false
  /// The tooltip that is shown or pending.
  private var popup: Popup?
  /// The widget whose tooltip was dismissed; the pointer must leave it before the tooltip is shown
  /// again.
  private weak var refused: Widget?

  /// The delay between hover or focus and the tooltip.
  private static let delay = Duration.milliseconds(600)

  /// Starts the delay for the tooltip of the widget to which `event` moved the pointer or the
  /// focus.
  func eventWasHandled(_ event: InputEvent, fromFocus focused: Widget?, in window: Window) {
    switch event {
    case .pointerMoved, .pointerLeft: pointerDidMove(in: window)
    case .keyPressed: focusDidMove(from: focused, in: window)
    case .pointerPressed, .pointerReleased, .wheel, .keyReleased, .modifiersChanged, .textInput,
      .textEditing, .dropped, .resized, .activated, .exposed, .closeRequested:
      break
    }
  }

  /// The delay starts again with each move, so that a pointer on its way elsewhere shows nothing.
  private func pointerDidMove(in window: Window) {
    guard window.pointer.holder == nil, window.pointer.drag == nil else { return }
    let owner = ownerAtPointer(in: window)
    if owner !== refused { refused = nil }
    if let popup, owner === popup.owner {
      if popup.cause == .pointer, popup.window == nil { startDelay(of: popup, in: window) }
      return
    }
    if owner != nil || popup?.cause == .pointer { end(in: window) }
    if let owner, owner !== refused { begin(owner, .pointer, in: window) }
  }

  /// Starts the delay for the tooltip of the focused widget if a key press moved the focus away
  /// from `former`.
  private func focusDidMove(from former: Widget?, in window: Window) {
    guard let focused = window.focus.widget, focused !== former, window.focus.isRingVisible,
      focused.shownTooltip != nil
    else { return }
    begin(focused, .keyboard, in: window)
  }

  /// Shows the tooltip of the focused widget now, until the user acts.
  package func showForFocus(in window: Window?) {
    guard let window, let focused = window.focus.widget, focused.shownTooltip != nil else { return }
    begin(focused, .keyboard, in: window)
    popup?.animate(at: window.now)
    popup?.liveRegion = .polite
  }

  func userActs(with event: InputEvent, in window: Window) {
    if event.endsTooltips { refuse(in: window) }
  }

  /// Closes the tooltip; the pointer must leave the widget before it is shown again.
  func refuse(in window: Window) {
    refused = ownerAtPointer(in: window)
    end(in: window)
  }

  private func begin(_ owner: Widget, _ cause: Popup.Cause, in window: Window) {
    end(in: window)
    guard let popup = owner.shownTooltip?.makePopup(for: owner, from: cause) else { return }
    self.popup = popup
    startDelay(of: popup, in: window)
  }

  private func startDelay(of popup: Popup, in window: Window) {
    window.frames.removeRequest(of: popup)
    window.frames.add(popup, at: window.now + TooltipTracker.delay, isEndless: false)
  }

  private func end(in window: Window) {
    guard let popup else { return }
    popup.close()
    window.removeReferences(to: popup)
    self.popup = nil
  }

  /// Updates the text of the tooltip. Closes it if its text was removed, its owner is no longer
  /// hovered (or focused, if the keyboard opened it), or a modal covers its owner.
  func settle(in window: Window) {
    guard let popup else { return }
    let isWanted =
      switch popup.cause {
      case .pointer: ownerAtPointer(in: window) === popup.owner
      case .keyboard: popup.owner === window.focus.widget && popup.owner?.shownTooltip != nil
      }
    if !isWanted || popup.owner.map({ !$0.isInside(window.modalScope) }) ?? true {
      end(in: window)
    } else if popup.window != nil {
      popup.ownerDidSettle()
    }
  }

  /// Returns the innermost reachable widget under the pointer that has a tooltip, enabled or not; if
  /// none has, the innermost one whose text is cut.
  private func ownerAtPointer(in window: Window) -> Widget? {
    guard isUsed, let point = window.pointer.position, let hit = window.hitTest(point) else {
      return nil
    }
    let widget =
      hit.lineage.first { $0.givenTooltip != nil }
      ?? hit.lineage.first { $0.rare?.cutText != nil }
    return widget?.isInside(window.modalScope) == true ? widget : nil
  }
}

extension Widget {
  fileprivate var givenTooltip: (any TooltipSource)? {
    rare?.tooltipSource.flatMap { $0.text.isEmpty ? nil : $0 }
  }

  /// The tooltip, or else the text that is cut.
  var shownTooltip: (any TooltipSource)? { givenTooltip ?? rare?.cutText }
}

extension InputEvent {
  /// Whether the event is a user action other than moving the pointer, which closes tooltips.
  fileprivate var endsTooltips: Bool {
    switch self {
    case .pointerPressed, .wheel, .keyPressed, .textInput, .dropped, .activated(false): true
    case .pointerMoved, .pointerLeft, .pointerReleased, .keyReleased, .modifiersChanged,
      .textEditing, .resized, .activated(true), .exposed, .closeRequested:
      false
    }
  }
}
