internal import CSDL
public import WorkflowCanvas

extension DesktopWindow {
  /// Starts the text input of `request`, or ends it if it is nil; without text input, keys type
  /// nothing, and input methods get no keys.
  ///
  /// A request with another session, or for another field, ends the composition of an input method.
  public func requestText(_ request: TextInputRequest?) {
    let unit = unitsPerPoint
    guard request != textInput || unit != textInputUnit else { return }
    if textInput != nil, request?.session != textInput?.session { endTextInput() }
    (textInput, textInputUnit) = (request, unit)
    guard let request else { return }
    if !request.allowsInputMethods {
      CSDLTypeWithoutInputMethod(true)
    } else if SDL_IsTextInputActive() == SDL_FALSE {
      SDL_StartTextInput()
      // Takes what the input method has sent since SDL read its messages, to drop it before a key.
      if isOnX11 { SDL_PumpEvents() }
    }
    let caret = request.caret
    var place = SDL_Rect(
      x: Int32(clamping: Int(caret.minX * unit)), y: Int32(clamping: Int(caret.minY * unit)),
      w: max(1, Int32(clamping: Int(caret.width * unit))),
      h: Int32(clamping: Int(caret.height * unit)))
    SDL_SetTextInputRect(&place)
  }

  /// Ends text input, and the composition of an input method.
  private func endTextInput() {
    if isOnX11 { CSDLEndComposition() }
    CSDLTypeWithoutInputMethod(false)
    SDL_StopTextInput()
  }
}
