internal import CSDL
public import WorkflowCanvas

extension DisplayConnection {
  /// The last request for text input.
  struct TextInput {
    /// The area, in points of the window; nil for no text input.
    var area: Rect?
    /// The window units per point at that time.
    var unit = 0.0
    /// The window that the area is in.
    var window: UInt32 = 0
    var isRequested = false
  }

  /// Starts text input, or ends it if `area` is nil; without text input, input methods get no keys.
  ///
  /// - Parameters:
  ///   - area: The caret's frame in points of the window, where input methods show their candidates.
  ///   - window: The active window; nil for none.
  public func requestText(at area: Rect?, in window: DesktopWindow? = nil) {
    let last = textInput
    let unit = window?.unitsPerPoint ?? 0
    textInput = TextInput(area: area, unit: unit, window: window?.id ?? 0, isRequested: true)
    guard let area else {
      let wasActive = last.area != nil || !last.isRequested  // SDL starts with text input on
      if wasActive { SDL_StopTextInput() }
      return
    }
    guard area != last.area || unit != last.unit || textInput.window != last.window else { return }
    var place = SDL_Rect(
      x: Int32(clamping: Int(area.minX * unit)), y: Int32(clamping: Int(area.minY * unit)),
      w: max(1, Int32(clamping: Int(area.width * unit))),
      h: Int32(clamping: Int(area.height * unit)))
    if SDL_IsTextInputActive() == SDL_FALSE { SDL_StartTextInput() }
    SDL_SetTextInputRect(&place)
  }
}
