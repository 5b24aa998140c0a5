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
