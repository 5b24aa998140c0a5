internal import WorkflowAutomation
package import WorkflowCanvas

/// Keeps the clipboard of a stage and the one of the desktop alike, at moments that a session can
/// tell of: what other apps have is brought in just before it is pasted.
///
/// In order of calls: `hold` takes events from the desktop, `next` gives them back with the text that
/// each paste needs read, and `bringIn` and `bringOut` are called before and after each is played.
@MainActor
package final class SharedClipboard {
  private let offscreenApp: MemoryClipboard
  private let desktop: any Clipboard
  private var held: [InputEvent] = []
  private var reading = Reading.none
  /// How often the stage's texts were set before `bringOut` looked last.
  private var textChanges = 0
  private var selectionChanges = 0
  /// Whether the session was told only how long the text is, as it went to a secret.
  private var isTextHidden = false
  private var isSelectionHidden = false

  /// The text that the first of the held events pastes.
  private enum Reading {
    case none, asked
    case read(String?)
  }

  package init(offscreenApp: MemoryClipboard, desktop: any Clipboard) {
    self.offscreenApp = offscreenApp
    self.desktop = desktop
  }

  // MARK: - Events

  /// Whether an app is asked for a text that is to be pasted.
  package var isWaiting: Bool { if case .asked = reading { true } else { false } }

  /// Takes events that follow those that are held.
  package func hold(_ events: [InputEvent]) { held += events }

  /// The events that can be played now: at most one that pastes, as the first; empty while no event
  /// is held, or an app is asked for the text.
  ///
  /// What follows a paste is held back with it, so that a replay, where no text is late, does the
  /// same.
  package func next() -> [InputEvent] {
    guard let first = held.first else { return [] }
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
    let end = rest.firstIndex { $0.pastesText || $0.pastesSelection } ?? rest.endIndex
    defer { held.removeFirst(end) }
    return Array(held[..<end])
  }

  // MARK: - Texts

  /// Tells `play` of what `event` will paste, where that is not on the stage yet.
  ///
  /// - Parameter isSecret: Whether `play` keeps it to itself; what is pasted elsewhere next is then
  ///   told again.
  package func bringIn(
    for event: InputEvent, isSecret: Bool, play: (RecordedSession.Input) throws -> Void
  ) rethrows {
    guard case .read(let text) = reading else { return }
    reading = .none
    // Nothing to paste is an empty text: what the stage had before is not pasted in its place.
    if event.pastesText {
      let isUnknown = isTextHidden && !isSecret && text != nil
      guard text ?? "" != offscreenApp.text ?? "" || isUnknown else { return }
      isTextHidden = isSecret
      try play(.clipboard(text ?? ""))
      textChanges = offscreenApp.textChanges
    } else {
      let isUnknown = isSelectionHidden && !isSecret && text != nil
      guard text ?? "" != offscreenApp.primarySelection ?? "" || isUnknown else { return }
      isSelectionHidden = isSecret
      try play(.primarySelection(text ?? ""))
      selectionChanges = offscreenApp.selectionChanges
    }
  }

  /// Gives the desktop what an event copied or selected.
  package func bringOut() {
    if offscreenApp.textChanges != textChanges {
      textChanges = offscreenApp.textChanges
      desktop.text = offscreenApp.text
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
