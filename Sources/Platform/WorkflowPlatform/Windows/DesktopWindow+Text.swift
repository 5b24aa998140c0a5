internal import CSDL
public import WorkflowCanvas

extension DesktopWindow {
  /// Starts text input, or ends it if `area` is nil; without text input, input methods get no keys.
  ///
  /// - Parameter area: The caret's frame in points of the window, where input methods show their
  ///   candidates.
  public func requestText(at area: Rect?) {
    guard area != textArea || textAreaUnit != unitsPerPoint || !hasRequestedText else { return }
    textAreaUnit = unitsPerPoint
    let wasActive = textArea != nil || !hasRequestedText  // SDL starts with text input on
    textArea = area
    hasRequestedText = true
    guard let area else {
      if wasActive { SDL_StopTextInput() }
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
