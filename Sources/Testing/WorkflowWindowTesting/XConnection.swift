package import CXDriver
package import WorkflowPlatform

/// A connection to an X server, to act like the user and the window manager.
package struct XConnection: ~Copyable {
  let handle: OpaquePointer

  package init(display: String) throws {
    guard let handle = CXOpen(display) else {
      throw ProcessError(
        description: "Cannot open the display \(display). Check that the X server runs.")
    }
    self.handle = handle
  }

  deinit { CXClose(handle) }

  private func check(_ isDone: Bool, _ request: String) throws {
    guard isDone else { throw ProcessError(description: "The X server refused to \(request).") }
  }

  // MARK: - Windows

  /// Returns the largest window of a process; nil if it has none.
  ///
  /// - Parameter title: The title that the window must have; nil for any.
  package func window(of process: Int32, titled title: String? = nil) -> XWindow? {
    let window = CXFindWindow(handle, process, title)
    return window == 0 ? nil : XWindow(id: window)
  }

  /// Returns the window that `window` is a dialog of; nil if there is none.
  package func parent(of window: XWindow) -> XWindow? {
    let parent = CXFindParent(handle, window.id)
    return parent == 0 ? nil : XWindow(id: parent)
  }

  /// Moves a window to a position on the screen, in pixels, as a window manager does.
  package func move(_ window: XWindow, x: Int, y: Int, inFront isInFront: Bool = false) throws {
    try check(CXMove(handle, window.id, Int32(x), Int32(y), isInFront), "move the window")
  }

  /// Returns the frame of the content of `window` on the screen, in pixels.
  package func frame(of window: XWindow) throws -> CXFrame {
    var frame = CXFrame()
    try check(CXGetFrame(handle, window.id, &frame), "report the position of the window")
    return frame
  }

  /// Asks a window to close, as its close button does.
  package func askToClose(_ window: XWindow) throws {
    try check(CXAskToClose(handle, window.id), "deliver WM_DELETE_WINDOW")
  }

  /// Destroys a window of another program, like a faulty window manager.
  package func destroy(_ window: XWindow) throws {
    try check(CXDestroy(handle, window.id), "destroy the window")
  }

  /// Gives a window the keyboard focus, as a window manager does; nil for no window.
  package func setFocus(_ window: XWindow?) throws {
    try check(CXSetFocus(handle, window?.id ?? 0), "move the focus")
  }

  /// Sets the size of the content of a window, in pixels.
  package func resize(_ window: XWindow, width: Int, height: Int) throws {
    try check(CXResize(handle, window.id, Int32(width), Int32(height)), "resize the window")
  }

  package func pixels(of window: XWindow) throws -> PixelImage {
    let frame = try frame(of: window)
    let (width, height) = (Int(frame.width), Int(frame.height))
    var isDone = false
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      isDone = CXReadPixels(handle, window.id, frame.width, frame.height, start)
      count = isDone ? width * height : 0
    }
    try check(isDone, "read the window's pixels (check that the whole window is on the screen)")
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  /// Sets the resource database, such as "Xft.dpi: 192".
  package func setResources(_ resources: String) throws {
    try check(CXSetResources(handle, resources), "set the resource database")
  }

  /// Sets the part of the screen that the desktop's panels leave to windows, in pixels.
  package func setWorkArea(_ area: CXFrame) throws {
    try check(CXSetWorkArea(handle, area), "set the work area")
  }

  /// Returns the minimum size that `window` asks the window manager for, in pixels.
  package func minimumSize(of window: XWindow) throws -> (width: Int, height: Int) {
    var (width, height) = (Int32(0), Int32(0))
    try check(CXGetMinimumSize(handle, window.id, &width, &height), "report the minimum size")
    return (Int(width), Int(height))
  }

  /// Returns the identifier of the window that owns a selection; 0 for none.
  package func owner(of selection: Selection) -> UInt { CXFindOwner(handle, selection.rawValue) }

  // MARK: - Pointer and keyboard

  /// Moves the pointer to a position on the screen, in pixels.
  package func movePointer(x: Int, y: Int) throws {
    try check(CXMovePointer(handle, Int32(x), Int32(y)), "move the pointer")
  }

  /// Returns a hash of the image of the pointer, which differs between its shapes.
  package func cursor() throws -> UInt64 {
    let hash = CXHashCursor(handle)
    try check(hash != 0, "report the image of the pointer")
    return hash
  }

  /// Presses or releases a button: 1 is the primary one, 2 the middle one.
  package func setButton(_ button: UInt32 = 1, isDown: Bool) throws {
    try check(CXSetButton(handle, button, isDown), "press a button of the pointer")
  }

  /// Turns the wheel by a number of notches; X represents it as buttons 4 to 7 of the pointer.
  package func turnWheel(right: Int, down: Int) throws {
    for (notches, forwards, backwards) in [(down, 5, 4), (right, 7, 6)] {
      let button = UInt32(notches > 0 ? forwards : backwards)
      for _ in 0..<abs(notches) {
        try check(CXSetButton(handle, button, true), "turn the wheel")
        try check(CXSetButton(handle, button, false), "turn the wheel")
      }
    }
  }

  package func setKey(_ key: XKey, isDown: Bool) throws {
    try setKey(symbol: key.rawValue, isDown: isDown)
  }

  /// Presses or releases the key for a key symbol.
  package func setKey(symbol: UInt, isDown: Bool) throws {
    try check(CXSetKey(handle, symbol, isDown), "press the key with symbol \(symbol)")
  }

  /// Presses or releases the key with a key code, which belongs to a place on the keyboard.
  package func setKey(code: UInt32, isDown: Bool) throws {
    try check(CXSetKeyCode(handle, code, isDown), "press the key with code \(code)")
  }

  /// Makes one of the keyboard's layouts the active one; 0 is the first.
  package func lockGroup(_ group: UInt32) throws {
    try check(CXLockGroup(handle, group), "change the keyboard group")
  }

  /// Adds a key for `symbol` to the keyboard, before an app starts.
  package func addKey(symbol: UInt) throws {
    try check(CXAddKey(handle, symbol), "add a key with symbol \(symbol)")
  }

  /// Returns whether a key produces `symbol` only while Shift is held, like the key for `A`.
  package func needsShift(symbol: UInt) -> Bool { CXNeedsShift(handle, symbol) }
}

extension XServer {
  /// Drops content of one type, such as "text/uri-list", at a position on the screen, in pixels, as
  /// another app does.
  func drop(_ content: String, type: String, on window: XWindow, x: Int, y: Int) throws {
    let bytes = Array(content.utf8)
    let (seconds, _) = AppProcess.patience.components
    guard
      CXDrop(
        display, window.id, Int32(x), Int32(y), type, bytes, bytes.count, Int32(seconds) * 1_000)
    else {
      throw ProcessError(description: "The window did not take the drop of \(type).")
    }
  }
}

package struct XWindow: Hashable {
  fileprivate let id: CXWindow

  package var identifier: UInt { UInt(id) }
}

/// Keys by their X key symbol (X11/keysymdef.h), named like the cases of `Key`.
package enum XKey: UInt, CaseIterable {
  case tab = 0xff09
  case enter = 0xff0d
  case escape = 0xff1b
  case backspace = 0xff08
  case delete = 0xffff
  case insert = 0xff63
  case space = 0x20
  case left = 0xff51
  case up = 0xff52
  case right = 0xff53
  case down = 0xff54
  case home = 0xff50
  case end = 0xff57
  case pageUp = 0xff55
  case pageDown = 0xff56
  case menu = 0xff67
  case a = 0x61
  case q = 0x71
  case w = 0x77
  case f11 = 0xffc8
  case shift = 0xffe1
  case control = 0xffe3
  case alt = 0xffe9
  case command = 0xffeb
}
