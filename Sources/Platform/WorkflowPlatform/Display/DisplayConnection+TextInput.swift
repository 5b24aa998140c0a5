internal import CSDL
package import WorkflowCanvas

extension DisplayConnection {
  /// The text input that was requested last.
  struct TextInput {
    /// The request; nil for no text input.
    var request: TextInputRequest?
    /// The window units per point at that time.
    var unit = 0.0
    var window: UInt32 = 0
  }

  /// Starts the text input of `request`, or ends it if it is nil; without text input, keys type
  /// nothing, and input methods get no keys.
  ///
  /// A request with another session, for another window, or that allows input methods where the last
  /// did not (or the reverse), ends the composition of an input method.
  ///
  /// - Parameter window: The active window; nil for none.
  package func requestText(_ request: TextInputRequest?, in window: DesktopWindow? = nil) {
    let last = textInput
    let (unit, id) = (window?.unitsPerPoint ?? 0, window?.id ?? 0)
    guard request != last.request || unit != last.unit || id != last.window else { return }
    textInput = TextInput(request: request, unit: unit, window: id)
    if let old = last.request,
      request?.session != old.session || id != last.window
        || request?.allowsInputMethods != old.allowsInputMethods
    {
      endTextInput()
    }
    if let request { start(request, unit: unit) }
  }

  private func start(_ request: TextInputRequest, unit: Double) {
    if CSDLHasDeferredInputMethod() {
      DisplayConnection.inUsersLocale { CSDLOpenInputMethod() }
      composeCache = nil
    }
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
    // Takes what the input method has sent meanwhile, for which no wait would end.
    if isOnX11, CSDLIsComposing() { SDL_PumpEvents() }
  }

  /// Ends text input, and the composition of an input method.
  private func endTextInput() {
    if isOnX11 { CSDLEndComposition() }
    CSDLTypeWithoutInputMethod(false)
    SDL_StopTextInput()
  }
}
