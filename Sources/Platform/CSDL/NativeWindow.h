// The X11 window behind an SDL window.
#pragma once
#include "CSDL.h"
#include <SDL2/SDL_syswm.h>

typedef struct NativeWindow {
  /// The connection of SDL to the X server; NULL if the window is not on X11.
  Display *display;
  Window id;
} NativeWindow;

static inline NativeWindow nativeWindow(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return (NativeWindow){0};
  return (NativeWindow){info.info.x11.display, info.info.x11.window};
}

/// The connection of SDL to the X server since its first window; NULL elsewhere.
extern Display *connectedDisplay;

/// Begins to follow drags of other apps over the windows of a connection.
void CSDLStartDrops(Display *display);
/// Removes from a message of a drag the types that no window accepts. Xlib calls it: it must not send requests.
void CSDLCheckMessage(XClientMessageEvent *message);
