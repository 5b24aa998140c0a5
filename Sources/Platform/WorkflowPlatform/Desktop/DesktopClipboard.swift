internal import CSDL
internal import WorkflowCanvas

/// The clipboard of the desktop, shared by all apps.
///
/// On X11 the app that copied a text owns it, and may be slow, hang or end. The owner is asked on
/// another thread, so that the window does not block; reading never changes the owner. If the owner
/// makes no progress for 5 s, or if the text exceeds 64 MiB, nothing is pasted, and a line on
/// standard error reports the reason.
package final class DesktopClipboard: Clipboard {
  private typealias Receive = @MainActor (String?) -> Void

  private let display: DisplayConnection
  private var waiting: [(selection: Selection, receive: Receive)] = []
  /// Whether a text was requested and has not arrived yet.
  package private(set) var isReading = false

  /// The last text that this app copied.
  ///
  /// If a text is too large for the X server, only this app can paste it, and other apps get an
  /// empty text; a line on standard error reports this.
  package var text: String? {
    didSet {
      if let limit = put(text, on: .clipboard) {
        Platform.printError(
          """
          The copied text (\(text?.utf8.count ?? 0) bytes) can be pasted only in this app: the X \
          server accepts at most \(limit) bytes. Copy less text to paste it in other apps.
          """)
      }
    }
  }

  /// The last text that was selected in this app; if it is too large, only this app can paste it.
  package var primarySelection: String? {
    didSet { _ = put(primarySelection, on: .primary) }
  }

  /// Creates the clipboard of a display; use one for each connection.
  package init(of display: DisplayConnection) { self.display = display }

  /// Calls `receive` with the last copied text, once its owner has sent it.
  package func readText(_ receive: @escaping @MainActor (String?) -> Void) {
    read(.clipboard, receive)
  }

  /// Calls `receive` with the last selected text, once its owner has sent it.
  package func readPrimarySelection(_ receive: @escaping @MainActor (String?) -> Void) {
    read(.primary, receive)
  }

  /// Passes the copied text to the desktop's clipboard manager, so that it outlives the app; waits at
  /// most 200 ms for a manager that hangs. Call it when no more events are handled.
  package func save() {
    if let text { CSDLSaveClipboard(text, 200) }
  }

  /// Passes a text to SDL for other apps; if it is too large, returns the maximum number of bytes.
  private func put(_ text: String?, on selection: Selection) -> Int? {
    let limit = CSDLLargestSelection()
    let isTooLarge = (text?.utf8.count ?? 0) > limit
    let text = isTooLarge ? "" : text ?? ""
    switch selection {
    case .clipboard: SDL_SetClipboardText(text)
    case .primary: SDL_SetPrimarySelectionText(text)
    }
    return isTooLarge ? limit : nil
  }
}

// MARK: - Reading

extension DesktopClipboard {
  private func read(_ selection: Selection, _ receive: @escaping Receive) {
    waiting.append((selection, receive))
    if !isReading { readNext() }
  }

  /// Starts the first waiting read. Reads do not overlap, so that texts arrive in the order of the
  /// requests.
  private func readNext() {
    isReading = !waiting.isEmpty
    guard let selection = waiting.first?.selection else { return }
    var ownWindow: UInt32 = 0
    guard let window = display.windows.first,
      let name = CSDLDisplayName(window.pointer, &ownWindow)
    else {
      answer(selection, readFromSDL(selection))
      return
    }
    defer { SDL_free(name) }
    SelectionReader(display: String(cString: name), ownWindow: ownWindow).read(selection) {
      [self] read in Task { @MainActor in answer(selection, read) }
    }
  }

  private func answer(_ selection: Selection, _ answer: SelectionReader.Answer) {
    let receive = waiting.removeFirst().receive
    if case .overdue = answer {
      // Other reads from the same owner end too, instead of timing out one after the other.
      let overdue = waiting.filter { $0.selection == selection }
      waiting.removeAll { $0.selection == selection }
      for other in overdue { other.receive(nil) }
    }
    if let problem = answer.problem { Platform.printError(problem) }
    switch answer {
    case .text(let text): receive(text)
    case .own: receive(ownText(of: selection))
    case .nothing, .tooLarge, .overdue, .cutShort: receive(nil)
    }
    readNext()
  }

  private func ownText(of selection: Selection) -> String? {
    let text =
      switch selection {
      case .clipboard: text
      case .primary: primarySelection
      }
    return text?.isEmpty == true ? nil : text
  }

  /// Reads a selection without an X display, as on Wayland; SDL blocks until its owner answers.
  private func readFromSDL(_ selection: Selection) -> SelectionReader.Answer {
    let text =
      switch selection {
      case .clipboard: SDL_GetClipboardText()
      case .primary: SDL_GetPrimarySelectionText()
      }
    guard let text else { return .nothing }
    defer { SDL_free(text) }
    // Invalid UTF-8 becomes replacement characters.
    return text.pointee == 0 ? .nothing : .text(String(cString: text))
  }
}

extension SelectionReader.Answer {
  /// The message for the user if nothing was pasted; nil if there was nothing to paste.
  fileprivate var problem: String? {
    switch self {
    case .text, .own, .nothing: nil
    case .tooLarge: "Nothing was pasted: the copied text is larger than 64 MiB. Copy less text."
    case .overdue:
      "Nothing was pasted: the app that has the copied text does not respond. Copy it again."
    case .cutShort:
      "Nothing was pasted: the app that had the copied text ended. Copy it again."
    }
  }
}
