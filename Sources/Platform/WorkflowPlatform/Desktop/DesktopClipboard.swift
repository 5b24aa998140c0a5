internal import CSDL
public import WorkflowCanvas

/// The desktop's clipboard, which all apps share.
///
/// On X11 the text is with the app that copied it, which may be slow, hang or end: it is asked on
/// another thread while the window goes on, and reading never changes who has the clipboard. An
/// owner that makes no progress for 5 s and a text above 64 MiB paste nothing; a line on standard
/// error says so.
public final class DesktopClipboard: Clipboard {
  private typealias Receive = @MainActor (String?) -> Void

  private let window: DesktopWindow
  private var waiting: [(selection: Selection, receive: Receive)] = []
  /// Whether a text that is to be pasted has not come yet.
  package private(set) var isReading = false

  /// The text that this app copied last.
  ///
  /// A text that is too large for the X server stays within this app, and other apps find an empty
  /// one; a line on standard error says so.
  public var text: String? {
    didSet {
      if let limit = put(text, on: .clipboard) {
        Platform.printError(
          """
          The copied text (\(text?.utf8.count ?? 0) bytes) can be pasted in this app alone: the X \
          server takes at most \(limit) bytes. Copy less of it for other apps.
          """)
      }
    }
  }

  /// The text that was selected last in this app; one that is too large stays within it.
  public var primarySelection: String? {
    didSet { _ = put(primarySelection, on: .primary) }
  }

  /// Makes a way to the clipboard of the desktop that `window` is on.
  public init(of window: DesktopWindow) { self.window = window }

  /// Calls `receive` with the text that was copied last, once the app that has it has sent it.
  public func readText(_ receive: @escaping @MainActor (String?) -> Void) {
    read(.clipboard, receive)
  }

  /// Calls `receive` with the text that was selected last, once the app that has it has sent it.
  public func readPrimarySelection(_ receive: @escaping @MainActor (String?) -> Void) {
    read(.primary, receive)
  }

  /// Gives SDL a text for other apps; returns the most bytes it can have, where it has more.
  private func put(_ text: String?, on selection: Selection) -> Int? {
    let limit = CSDLLargestSelection(window.pointer)
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

  /// Reads for the first that waits: one after the other, so that texts arrive in the order of the
  /// keys.
  private func readNext() {
    isReading = !waiting.isEmpty
    guard let selection = waiting.first?.selection else { return }
    var ownWindow: UInt32 = 0
    guard let display = CSDLDisplayName(window.pointer, &ownWindow) else {
      answer(selection, readFromSDL(selection))
      return
    }
    defer { SDL_free(display) }
    SelectionReader(display: String(cString: display), ownWindow: ownWindow).read(selection) {
      [self] in answer(selection, $0)
    }
  }

  private func answer(_ selection: Selection, _ answer: SelectionReader.Answer) {
    let receive = waiting.removeFirst().receive
    if case .overdue = answer {
      // Others that waited for the same owner do not wait as long again, each after the other.
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

  /// Reads a selection where there is no X display, as on Wayland; SDL waits for its owner.
  private func readFromSDL(_ selection: Selection) -> SelectionReader.Answer {
    let text =
      switch selection {
      case .clipboard: SDL_GetClipboardText()
      case .primary: SDL_GetPrimarySelectionText()
      }
    guard let text else { return .nothing }
    defer { SDL_free(text) }
    // Bytes that are no UTF-8 become replacement characters.
    return text.pointee == 0 ? .nothing : .text(String(cString: text))
  }
}

extension SelectionReader.Answer {
  /// Why nothing was pasted, for the user; nil where there was nothing to paste.
  fileprivate var problem: String? {
    switch self {
    case .text, .own, .nothing: nil
    case .tooLarge: "Nothing was pasted: the copied text is larger than 64 MiB. Copy less of it."
    case .overdue:
      "Nothing was pasted: the app that has the copied text does not answer. Copy it again."
    case .cutShort:
      "Nothing was pasted: the app that had the copied text ended. Copy it again."
    }
  }
}
