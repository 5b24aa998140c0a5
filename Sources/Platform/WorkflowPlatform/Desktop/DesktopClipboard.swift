internal import CSDL
package import WorkflowCanvas

/// The clipboard of the desktop, shared by all apps.
///
/// On X11 the app that copied something owns it, and may be slow, hang or end. The owner is asked on
/// another thread, so that the window does not block; reading never changes the owner. If the owner
/// makes no progress for 5 s, or if the content exceeds 64 MiB, nothing is pasted, and a line on
/// standard error reports the reason. On Wayland, only texts are exchanged with other apps.
package final class DesktopClipboard: Clipboard {
  private typealias Receive = @MainActor (PastedContent) -> Void
  private typealias Kinds = [ClipboardContent.Kind]

  private let display: DisplayConnection
  private var waiting: [(selection: Selection, kinds: Kinds, receive: Receive)] = []
  /// Whether content was requested and has not arrived yet.
  package private(set) var isReading = false
  /// The owner of the content on X11; nil after another app has copied.
  private weak var owner: ClipboardOwner?

  /// The last content that this app copied.
  package var content: ClipboardContent? {
    didSet {
      owner = xDisplay.flatMap { ClipboardOwner(content?.types ?? [], display: $0.name) }
      if owner == nil { put(content?.text, on: .clipboard) }
    }
  }

  /// The last text that was selected in this app; if it is too large for the X server, only this app can
  /// paste it.
  package var primarySelection: String? {
    didSet { put(primarySelection, on: .primary) }
  }

  /// Creates the clipboard of a display; use one for each connection.
  package init(of display: DisplayConnection) { self.display = display }

  /// Passes the copied content to the desktop's clipboard manager, so that it outlives the app; waits at
  /// most 200 ms for a manager that hangs. Call it when no more events are handled.
  package func save() { owner?.save(patience: .milliseconds(200)) }

  /// The name of the X display, and the ID of a window on it; nil on Wayland.
  private var xDisplay: (name: String, window: UInt32)? {
    var id: UInt32 = 0
    guard let window = display.windows.first, let name = CSDLDisplayName(window.pointer, &id)
    else { return nil }
    defer { SDL_free(name) }
    return (String(cString: name), id)
  }

  /// Passes a text to SDL for other apps, or an empty one if it is too large.
  private func put(_ text: String?, on selection: Selection) {
    let text = (text?.utf8.count ?? 0) > CSDLLargestSelection() ? "" : text ?? ""
    switch selection {
    case .clipboard: SDL_SetClipboardText(text)
    case .primary: SDL_SetPrimarySelectionText(text)
    }
  }
}

// MARK: - Reading

extension DesktopClipboard {
  package func read(
    _ kinds: [ClipboardContent.Kind], _ receive: @escaping @MainActor (PastedContent) -> Void
  ) {
    read(.clipboard, kinds, receive)
  }

  /// Calls `receive` with the last selected text, once its owner has sent it.
  package func readPrimarySelection(_ receive: @escaping @MainActor (String?) -> Void) {
    read(.primary, [.text]) { receive($0.text) }
  }

  private func read(_ selection: Selection, _ kinds: Kinds, _ receive: @escaping Receive) {
    waiting.append((selection, kinds, receive))
    if !isReading { readNext() }
  }

  /// Starts the first waiting read. Reads do not overlap, so that content arrives in the order of the
  /// requests.
  private func readNext() {
    isReading = !waiting.isEmpty
    guard let (selection, kinds, _) = waiting.first else { return }
    guard let (name, window) = xDisplay else {
      answer(selection, kinds.contains(.text) ? readFromSDL(selection) : .nothing)
      return
    }
    let own = selection == .clipboard ? content : primarySelection.map(ClipboardContent.text)
    let ownWindow = selection == .clipboard ? owner?.window ?? window : window
    SelectionReader(display: name, ownWindow: ownWindow).read(selection, as: kinds) {
      [self] read in
      var answer = read
      if case .own = read { answer = .content(own?.pasted(as: kinds) ?? .nothing) }
      Task { @MainActor [answer] in self.answer(selection, answer) }
    }
  }

  private func answer(_ selection: Selection, _ answer: SelectionReader.Answer) {
    let receive = waiting.removeFirst().receive
    if case .overdue = answer {
      // Other reads from the same owner end too, instead of timing out one after the other.
      let overdue = waiting.filter { $0.selection == selection }
      waiting.removeAll { $0.selection == selection }
      for other in overdue { other.receive(.nothing) }
    }
    if let problem = answer.problem { Platform.printError("Nothing was pasted: \(problem)") }
    if case .content(let content) = answer { receive(content) } else { receive(.nothing) }
    readNext()
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
  /// The reason why nothing was pasted, for the user; nil if there was nothing to paste.
  fileprivate var problem: String? {
    switch self {
    case .content, .own, .nothing: nil
    case .tooLarge: "the copied content is larger than 64 MiB. Copy less."
    case .refused(.image):
      "the copied image is damaged, or has too many pixels. Copy another one."
    case .refused:
      "the copied files are more than \(PastedContent.maximumFileCount), or none is on this computer. Copy others."
    case .overdue: "the app that has the copied content does not respond. Copy it again."
    case .cutShort: "the app that had the copied content ended. Copy it again."
    }
  }
}
