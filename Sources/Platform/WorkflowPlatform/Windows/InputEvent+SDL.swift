internal import CSDL
internal import WorkflowCanvas

extension InputEvent {
  /// Converts an SDL event for `window`; nil if apps have no use for it.
  @MainActor
  init?(_ event: SDL_Event, in window: DesktopWindow) {
    func point(_ x: Int32, _ y: Int32) -> Point {
      let unit = window.unitsPerPoint
      return Point(x: Double(x) / unit, y: Double(y) / unit)
    }
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION: self = .pointerMoved(point(event.motion.x, event.motion.y))
    case SDL_MOUSEBUTTONDOWN:
      if let key = Key(pointerButton: event.button.button) {
        self = .keyPressed(KeyPress(key))
        return
      }
      guard let button = PointerButton(event.button.button) else { return nil }
      self = .pointerPressed(point(event.button.x, event.button.y), button)
    case SDL_MOUSEBUTTONUP:
      guard let button = PointerButton(event.button.button) else { return nil }
      self = .pointerReleased(point(event.button.x, event.button.y), button)
    case SDL_MOUSEWHEEL:
      // SDL divides the points of a touchpad by ten.
      let unit = event.wheel.which == CSDLTouchpad ? 10 : InputEvent.wheelNotch
      self = .wheel(
        point(event.wheel.mouseX, event.wheel.mouseY),
        delta: Size(
          width: Double(event.wheel.preciseX) * unit,
          height: -Double(event.wheel.preciseY) * unit))
    case SDL_KEYDOWN, SDL_KEYUP:
      if let change = InputEvent(modifierKey: event.key) {
        self = change
        return
      }
      guard let press = KeyPress(event.key) else { return nil }
      self = event.type == SDL_KEYDOWN.rawValue ? .keyPressed(press) : .keyReleased(press)
    case SDL_TEXTINPUT: self = .textInput(withUnsafeBytes(of: event.text.text, InputEvent.text))
    case SDL_TEXTEDITING:
      let text = withUnsafeBytes(of: event.edit.text, InputEvent.text)
      self = .textEditing(PreEdit(text, from: event.edit.start, count: event.edit.length))
    case SDL_TEXTEDITING_EXT:
      let text = String(cString: event.editExt.text)
      SDL_free(event.editExt.text)
      self = .textEditing(PreEdit(text, from: event.editExt.start, count: event.editExt.length))
    case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE:
      defer { SDL_free(event.drop.file) }
      let type = SDL_EventType(event.type)
      guard let drop = window.pendingDrop.add(type, event.drop.file) else { return nil }
      var (x, y) = (Int32(0), Int32(0))
      CSDLGetDropPoint(window.pointer, &x, &y)
      self = .dropped(drop, at: point(x, y))
    case SDL_WINDOWEVENT:
      guard let change = InputEvent(event.window, in: window) else { return nil }
      self = change
    default: return nil
    }
  }

  /// The modifiers that are held after a modifier key went down or up; nil for other keys.
  private init?(modifierKey event: SDL_KeyboardEvent) {
    let modifiers = Int32(SDLK_LCTRL.rawValue)...Int32(SDLK_RGUI.rawValue)
    guard modifiers.contains(event.keysym.sym) else { return nil }
    self = .modifiersChanged(Modifiers(event.keysym.mod))
  }

  /// The text in an array of C characters; bytes that are not UTF-8 become replacement characters.
  static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  @MainActor
  private init?(_ event: SDL_WindowEvent, in window: DesktopWindow) {
    switch SDL_WindowEventID(rawValue: SDL_WindowEventID.RawValue(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED: self = .resized(window.size)
    case SDL_WINDOWEVENT_EXPOSED: self = .exposed
    case SDL_WINDOWEVENT_LEAVE: self = .pointerLeft
    case SDL_WINDOWEVENT_FOCUS_GAINED: self = .activated(true)
    case SDL_WINDOWEVENT_FOCUS_LOST: self = .activated(false)
    case SDL_WINDOWEVENT_CLOSE: self = .closeRequested
    default: return nil
    }
  }
}

extension PreEdit {
  /// Marked text with a selected clause, in scalars; input methods may send -1 for no clause.
  fileprivate init(_ text: String, from start: Int32, count: Int32) {
    guard start >= 0 else {
      self.init(text)
      return
    }
    self.init(text, selection: Int(start)..<Int(start) + Int(max(0, count)))
  }
}

extension PointerButton {
  fileprivate init?(_ button: UInt8) {
    switch Int32(button) {
    case SDL_BUTTON_LEFT: self = .primary
    case SDL_BUTTON_MIDDLE: self = .middle
    case SDL_BUTTON_RIGHT: self = .secondary
    default: return nil
    }
  }
}

extension KeyPress {
  fileprivate init?(_ event: SDL_KeyboardEvent) {
    let isShifted = UInt32(event.keysym.mod) & KMOD_SHIFT.rawValue != 0
    if isShifted, event.keysym.sym == SDLK_F10.rawValue {
      self.init(.menu, Modifiers(event.keysym.mod).subtracting(.shift), isRepeat: event.repeat != 0)
      return
    }
    guard let key = Key(event.keysym.sym) else { return nil }
    self.init(key, Modifiers(event.keysym.mod), isRepeat: event.repeat != 0)
  }
}

extension Key {
  private static let named: [SDL_KeyCode.RawValue: Key] = [
    SDLK_TAB.rawValue: .tab, SDLK_RETURN.rawValue: .enter, SDLK_KP_ENTER.rawValue: .enter,
    SDLK_SPACE.rawValue: .space, SDLK_ESCAPE.rawValue: .escape,
    SDLK_BACKSPACE.rawValue: .backspace, SDLK_DELETE.rawValue: .delete,
    SDLK_INSERT.rawValue: .insert,
    SDLK_LEFT.rawValue: .left, SDLK_RIGHT.rawValue: .right, SDLK_UP.rawValue: .up,
    SDLK_DOWN.rawValue: .down, SDLK_HOME.rawValue: .home, SDLK_END.rawValue: .end,
    SDLK_PAGEUP.rawValue: .pageUp, SDLK_PAGEDOWN.rawValue: .pageDown,
    SDLK_KP_MULTIPLY.rawValue: .character("*"), SDLK_KP_DIVIDE.rawValue: .character("/"),
    SDLK_KP_PLUS.rawValue: .character("+"), SDLK_KP_MINUS.rawValue: .character("-"),
    SDLK_APPLICATION.rawValue: .menu, SDLK_MENU.rawValue: .menu,
    SDLK_AC_BACK.rawValue: .back, SDLK_AC_FORWARD.rawValue: .forward,
  ]

  /// The key with the meaning of a button beside the thumb; nil for other buttons.
  fileprivate init?(pointerButton button: UInt8) {
    switch Int32(button) {
    case SDL_BUTTON_X1: self = .back
    case SDL_BUTTON_X2: self = .forward
    default: return nil
    }
  }

  fileprivate init?(_ code: SDL_Keycode) {
    let symbol = SDL_KeyCode.RawValue(bitPattern: code)
    if let key = Key.named[symbol] {
      self = key
    } else if (SDLK_F1.rawValue...SDLK_F12.rawValue).contains(symbol) {
      self = .function(Int(symbol - SDLK_F1.rawValue) + 1)
    } else if (SDLK_F13.rawValue...SDLK_F24.rawValue).contains(symbol) {
      self = .function(Int(symbol - SDLK_F13.rawValue) + 13)
    } else if (0x21..<0x4000_0000).contains(code), let scalar = Unicode.Scalar(UInt32(code)) {
      self = .character(Character(scalar))
    } else {
      return nil
    }
  }
}

extension Modifiers {
  fileprivate init(_ held: UInt16) {
    self = []
    let held = UInt32(held)
    if held & KMOD_SHIFT.rawValue != 0 { insert(.shift) }
    if held & KMOD_CTRL.rawValue != 0 { insert(.control) }
    if held & KMOD_ALT.rawValue != 0 { insert(.alt) }
    if held & KMOD_GUI.rawValue != 0 { insert(.command) }
  }
}
