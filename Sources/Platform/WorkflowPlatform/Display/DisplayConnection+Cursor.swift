internal import CSDL
package import WorkflowCanvas

extension DisplayConnection {
  /// Shows the pointer in the shape `cursor` while it is over a window of the connection.
  ///
  /// A shape that the desktop does not have is shown as an arrow.
  package func showCursor(_ cursor: Cursor) {
    guard cursor != shownCursor else { return }
    shownCursor = cursor
    let system = cursors[cursor] ?? SystemCursor(cursor)
    cursors[cursor] = system
    system.show()
  }
}

/// A pointer shape of the desktop.
///
/// A class, because a dictionary cannot contain noncopyable values.
@MainActor
final class SystemCursor {
  /// The handle; nil for the desktop's default, and if the desktop does not have the shape.
  private let pointer: OpaquePointer?

  init(_ cursor: Cursor) {
    pointer = cursor.code.flatMap(SDL_CreateSystemCursor)
  }

  isolated deinit {
    if let pointer { SDL_FreeCursor(pointer) }
  }

  func show() { SDL_SetCursor(pointer ?? SDL_GetDefaultCursor()) }
}

extension Cursor {
  /// SDL's code of the shape; nil for the desktop's default.
  fileprivate var code: SDL_SystemCursor? {
    switch self {
    case .arrow: nil
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .hand: SDL_SYSTEM_CURSOR_HAND
    case .crosshair: SDL_SYSTEM_CURSOR_CROSSHAIR
    case .move: SDL_SYSTEM_CURSOR_SIZEALL
    case .resizeHorizontal: SDL_SYSTEM_CURSOR_SIZEWE
    case .resizeVertical: SDL_SYSTEM_CURSOR_SIZENS
    case .notAllowed: SDL_SYSTEM_CURSOR_NO
    }
  }
}
