internal import CSDL
public import WorkflowCanvas

extension DesktopWindow {
  /// Asks the desktop for typed text, with an input method's candidates at `area` in points of the
  /// window; nil for keys alone.
  ///
  /// While text is not asked for no input method sees the keys.
  public func requestText(at area: Rect?) {
    guard area != textArea || textAreaUnit != unitsPerPoint || !hasAskedForText else { return }
    textAreaUnit = unitsPerPoint
    let wasAsking = textArea != nil || !hasAskedForText  // SDL asks for text by itself at its start
    textArea = area
    hasAskedForText = true
    guard let area else {
      if wasAsking { SDL_StopTextInput() }
      return
    }
    let unit = unitsPerPoint
    var place = SDL_Rect(
      x: Int32(clamping: Int(area.minX * unit)), y: Int32(clamping: Int(area.minY * unit)),
      w: max(1, Int32(clamping: Int(area.width * unit))),
      h: Int32(clamping: Int(area.height * unit)))
    if SDL_IsTextInputActive() == SDL_FALSE { SDL_StartTextInput() }
    SDL_SetTextInputRect(&place)
  }
}

/// The desktop's clipboard; to be used while a `DesktopWindow` is open.
public final class DesktopClipboard: Clipboard {
  /// Makes a way to the clipboard.
  public init() {}

  /// What was copied last, here or in another app; nil for nothing.
  public var text: String? {
    get { Self.string(SDL_GetClipboardText()) }
    set { SDL_SetClipboardText(newValue ?? "") }
  }

  /// What was selected last, here or in another app; nil for nothing.
  public var primarySelection: String? {
    get { Self.string(SDL_GetPrimarySelectionText()) }
    set { SDL_SetPrimarySelectionText(newValue ?? "") }
  }

  /// What SDL hands over, freed; bytes that are no UTF-8 become replacement characters.
  private static func string(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { SDL_free(text) }
    return text.pointee == 0 ? nil : String(cString: text)
  }
}
