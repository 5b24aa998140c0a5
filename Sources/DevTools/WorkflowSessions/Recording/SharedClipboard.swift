internal import WorkflowAutomation
package import WorkflowCanvas

/// Synchronizes the clipboards of an offscreen app and of the desktop at defined points of a
/// session.
///
/// Texts of other apps are copied in just before they are pasted.
///
/// Order of calls: `hold` takes events from the desktop, `next` returns them once the text of each
/// paste was read, and `copyIn` and `copyOut` are called before and after each event is sent.
@MainActor
package final class SharedClipboard {
  private let offscreenApp: MemoryClipboard
  private let desktop: any Clipboard
  private var held: [RecordedEvent] = []
  private var reading = Reading.none
  /// The change counts of the offscreen app's clipboard at the last call of `copyOut`.
  private var contentChanges = 0
  private var selectionChanges = 0
  /// Whether the session contains only a masked text, because it was pasted into a secure field.
  private var isTextHidden = false
  private var isSelectionHidden = false

  /// The state of the text that the first held event pastes.
  private enum Reading {
    case none, asked
    case read(String?)
  }

  package init(offscreenApp: MemoryClipboard, desktop: any Clipboard) {
    self.offscreenApp = offscreenApp
    self.desktop = desktop
  }

  // MARK: - Events

  /// Whether a text to be pasted was requested from another app.
  package var isWaiting: Bool { if case .asked = reading { true } else { false } }

  var holdsEvents: Bool { !held.isEmpty }

  /// Adds events after those that are already held.
  package func hold(_ events: [RecordedEvent]) { held += events }

  /// Returns the events that can be sent now: at most one that pastes, as the first.
  ///
  /// Returns none while no event is held, or a text is requested from another app.
  ///
  /// Events after a paste are held back with it, so that a replay, where texts arrive immediately,
  /// behaves the same.
  package func next() -> [RecordedEvent] {
    guard let first = held.first?.input else { return [] }
    if case .none = reading, first.pastesText || first.pastesSelection {
      reading = .asked
      let receive: @MainActor (String?) -> Void = { [self] in reading = .read($0) }
      if first.pastesText {
        desktop.readText(receive)
      } else {
        desktop.readPrimarySelection(receive)
      }
    }
    if isWaiting { return [] }
    let rest = held.dropFirst()
    let end = rest.firstIndex { $0.input.pastesText || $0.input.pastesSelection } ?? rest.endIndex
    defer { held.removeFirst(end) }
    return Array(held[..<end])
  }

  // MARK: - Texts

  /// Calls `play` with the text that `event` will paste, unless the offscreen app already has it.
  ///
  /// - Parameter isSecret: Whether `play` masks the text. A masked text is passed again when the
  ///   user pastes it into a field that is not secure.
  package func copyIn(
    for event: InputEvent, isSecret: Bool, play: (RecordedSession.Input) throws -> Void
  ) rethrows {
    guard case .read(let text) = reading else { return }
    reading = .none
    // If there is nothing to paste, the text is empty, so that the previous text of the offscreen
    // app is not pasted instead.
    if event.pastesText {
      let isUnknown = isTextHidden && !isSecret && text != nil
      guard text ?? "" != offscreenApp.text ?? "" || isUnknown else { return }
      isTextHidden = isSecret
      try play(.clipboard(text ?? ""))
      contentChanges = offscreenApp.contentChanges
    } else {
      let isUnknown = isSelectionHidden && !isSecret && text != nil
      guard text ?? "" != offscreenApp.primarySelection ?? "" || isUnknown else { return }
      isSelectionHidden = isSecret
      try play(.primarySelection(text ?? ""))
      selectionChanges = offscreenApp.selectionChanges
    }
  }

  /// Copies the content that an event copied, or the text that it selected, to the desktop's clipboard.
  package func copyOut() {
    if offscreenApp.contentChanges != contentChanges {
      contentChanges = offscreenApp.contentChanges
      desktop.content = offscreenApp.content
    }
    if offscreenApp.selectionChanges != selectionChanges {
      selectionChanges = offscreenApp.selectionChanges
      desktop.primarySelection = offscreenApp.primarySelection
    }
  }
}

extension InputEvent {
  fileprivate var pastesText: Bool {
    guard case .keyPressed(let press) = self else { return false }
    return press.key == .character("v") && press.modifiers.contains(.control)
  }

  fileprivate var pastesSelection: Bool {
    if case .pointerPressed(_, .middle) = self { true } else { false }
  }
}
