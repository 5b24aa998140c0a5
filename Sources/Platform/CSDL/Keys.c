#include "CSDL.h"
#include <SDL2/SDL_syswm.h>
#include <X11/XKBlib.h>
#include <X11/keysym.h>

// The parts of an X key press arrive in this order, in one call of SDL_PumpEvents: the native
// event, SDL_KEYDOWN, SDL_TEXTINPUT. Two of them can be missing: an input method that handled the
// key sends only text, later and without a native event or with one whose key code is 0.

/// The modifiers of the last key press that turn its text into a command; 0 if the next text comes
/// from an input method.
static unsigned commandModifiers;
/// Whether the last native event was a key of a keyboard layout's third level: AltGr itself, or a
/// key pressed while AltGr was held.
static bool isAltGr, isThirdLevel;

void CSDLNoticeNativeKey(const SDL_Event *event) {
  commandModifiers = 0;
  isAltGr = isThirdLevel = false;
  if (event->syswm.msg->subsystem != SDL_SYSWM_X11) return;
  const XEvent *native = &event->syswm.msg->msg.x11.event;
  if ((native->type != KeyPress && native->type != KeyRelease) || native->xkey.keycode == 0) return;
  unsigned state = native->xkey.state;
  KeySym symbol = NoSymbol;
  unsigned consumed;  // without the XKB extension, Xlib stores it even if it is not wanted
  XkbLookupKeySym(native->xkey.display, native->xkey.keycode, state, &consumed, &symbol);
  isAltGr = symbol == XK_ISO_Level3_Shift || symbol == XK_Mode_switch;
  isThirdLevel = (state & Mod5Mask) != 0 && (state & Mod1Mask) == 0;
  // Remote desktops send AltGr with Control: text of the third level is typed in any case.
  if (native->type == KeyPress && !(state & Mod5Mask)) commandModifiers = state & (ControlMask | Mod1Mask | Mod4Mask);
}

static bool isModifierKey(SDL_Keycode key) { return (key >= SDLK_LCTRL && key <= SDLK_RGUI) || key == SDLK_MODE; }

bool CSDLAcceptKey(SDL_Event *event) {
  switch (event->type) {
  case SDL_KEYDOWN:
  case SDL_KEYUP: {
    SDL_Keysym *key = &event->key.keysym;
    // SDL reports AltGr as the right Alt key.
    if (isAltGr) key->sym = SDLK_MODE;
    if (isAltGr || isThirdLevel) key->mod = (key->mod & ~KMOD_ALT) | KMOD_MODE;
    // Otherwise @ on a German keyboard, sent by a remote desktop, would be Ctrl+Q.
    if (isThirdLevel && !isModifierKey(key->sym)) key->mod &= ~KMOD_CTRL;
    bool isTyping = event->type == SDL_KEYDOWN && !isModifierKey(key->sym);
    // Without a native event, the right Alt key may be AltGr.
    if (!isTyping) commandModifiers = 0;
    else if (!isThirdLevel) commandModifiers |= key->mod & (KMOD_CTRL | KMOD_LALT | KMOD_GUI);
    return true;
  }
  case SDL_TEXTEDITING:
  case SDL_TEXTEDITING_EXT:
    commandModifiers = 0;
    return true;
  case SDL_TEXTINPUT: return commandModifiers == 0;
  default: return true;
  }
}
